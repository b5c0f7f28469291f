import Foundation

/// A square in four colors as it is on the screen, in pixels, y down.
struct Square: Decodable {
  /// From the left side to the right one, and from the lower side to the upper one.
  var right: SIMD2<Double>
  var up: SIMD2<Double>

  var sides: SIMD2<Double> { SIMD2(length(right), length(up)) }
  var stretch: Double { sides.max() / sides.min() }

  /// A script that finds the square in an image. Its directions are told by the middles of its
  /// quarters, and its sides by how far it reaches along them.
  static let measure = """
    // The quarters: upper left, upper right, lower left, lower right; then the face and the layer.
    const palette = [0x3b6fb6, 0xa87b00, 0xb8433a, 0x3f8f4f, 0xffffff, 0xdce8fa]
      .map(color => [color >> 16, color >> 8 & 255, color & 255]);
    const measure = ({ data, width, height }) => {
      // How many pixels have each color, and the sums of their places; and the places of all that
      // are nearest to a color of the square.
      const sums = palette.map(() => [0, 0, 0]), places = [];
      for (let y = 0, index = 0; y < height; y++) {
        for (let x = 0; x < width; x++, index += 4) {
          let nearest = 0, least = Infinity;
          for (let number = 0; number < palette.length; number++) {
            const [red, green, blue] = palette[number];
            const distance = (data[index] - red) ** 2 + (data[index + 1] - green) ** 2
              + (data[index + 2] - blue) ** 2;
            if (distance < least) [nearest, least] = [number, distance];
          }
          if (nearest >= 4) continue;
          places.push([x, y]);
          if (least > 12 ** 2) continue;
          sums[nearest][0] += 1;
          sums[nearest][1] += x;
          sums[nearest][2] += y;
        }
      }
      const middles = sums.map(([count, x, y]) => [x / count, y / count]);
      const [right, up] = [[1, 0, 3, 2], [0, 2, 1, 3]].map(order => {
        const [one, other, third, fourth] = order.map(number => middles[number]);
        const [x, y] = [0, 1].map(axis => one[axis] - other[axis] + third[axis] - fourth[axis]);
        const length = Math.hypot(x, y), along = places.map(place => (place[0] * x + place[1] * y) / length);
        // An edge is where half of a pixel is covered, and the outermost pixels are half a row from
        // it. Rows are 1 apart if they are level, √½ if they are diagonal, and else next to nothing.
        const slope = Math.min(Math.abs(x / y), Math.abs(y / x));
        const row = slope < 0.02 ? 1 : slope > 0.98 ? Math.SQRT1_2 : 0;
        const [first, last] = along.reduce(([low, high], place) =>
          [Math.min(low, place), Math.max(high, place)], [Infinity, -Infinity]);
        return [x, y].map(part => part / length * (last - first + row));
      });
      return { right, up };
    };
    """
}

func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
