export type Point = readonly [x: number, y: number]

/** Points per curve: enough for icons that are drawn a few hundred pixels wide. */
const steps = 24

/** The lines that an SVG path consists of, one list of points per subpath; curves and arcs are approximated. */
export const flattenPath = (path: string): Point[][] => {
  const lines: Point[][] = []
  let line: Point[] = []
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  /** The control point before, which `S` mirrors. */
  let control: Point | null = null
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    line.push([x, y])
  }
  for (const { sign, values } of commandsOf(path)) {
    const isRelative = sign !== sign.toUpperCase()
    const [dx, dy] = isRelative ? [x, y] : [0, 0]
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
    const before: Point | null = control
    control = null
    switch (sign.toUpperCase()) {
      case 'M':
        line = []
        lines.push(line)
        to(a + dx, b + dy)
        start = [x, y]
        break
      case 'L':
        to(a + dx, b + dy)
        break
      case 'H':
        to(a + dx, y)
        break
      case 'V':
        to(x, a + dy)
        break
      case 'C':
      case 'S': {
        const isSmooth = sign.toUpperCase() === 'S'
        const from: Point = [x, y]
        const one: Point = !isSmooth
          ? [a + dx, b + dy]
          : before
            ? [2 * x - before[0], 2 * y - before[1]]
            : from
        const two: Point = isSmooth ? [a + dx, b + dy] : [c + dx, d + dy]
        const end: Point = isSmooth ? [c + dx, d + dy] : [e + dx, f + dy]
        for (const point of curve([from, one, two, end])) to(...point)
        control = two
        break
      }
      case 'Q': {
        const from: Point = [x, y]
        const middle: Point = [a + dx, b + dy]
        const end: Point = [c + dx, d + dy]
        for (const point of curve([from, between(from, middle), between(end, middle), end])) to(...point)
        break
      }
      case 'A':
        for (const point of arc({
          from: [x, y],
          end: [f + dx, g + dy],
          radius: a,
          isLarge: d !== 0,
          isSweep: e !== 0,
        }))
          to(...point)
        break
      case 'Z':
        to(...start)
        break
      default:
        throw new Error(`the path has an unknown command: ${sign}`)
    }
  }
  return lines
}

const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

interface Command {
  sign: string
  values: number[]
}

/** The commands with the numbers of each; one that is repeated without its letter is its own. */
const commandsOf = (path: string): Command[] =>
  [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, sign = '', text = '']) => {
    const upper = sign.toUpperCase()
    const size = lengths[upper] ?? 0
    if (size === 0) return [{ sign, values: [] }]
    const numbers = upper === 'A' ? arcNumbers(text) : (text.match(number) ?? []).map(Number)
    return Array.from({ length: Math.ceil(numbers.length / size) }, (_, n) => ({
      // Pairs of numbers that follow a move are lines.
      sign: n > 0 && upper === 'M' ? (sign === 'm' ? 'l' : 'L') : sign,
      values: numbers.slice(n * size, (n + 1) * size),
    }))
  })

const number = /[-+]?(?:\d+\.?\d*|\.\d+)/g

/** The flags of an arc may stand without a space before what follows: `0 01-3-4`. */
const arcNumbers = (text: string): number[] => {
  const numbers: number[] = []
  for (let at = 0; at < text.length; ) {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4
    const pattern = isFlag ? /[01]/g : number
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) break
    numbers.push(Number(found[0]))
    at = found.index + found[0].length
  }
  number.lastIndex = 0
  return numbers
}

/** Returns the point two thirds of the way: it makes a cubic curve of a quadratic one. */
const between = ([x, y]: Point, [toX, toY]: Point): Point => [
  x + (2 / 3) * (toX - x),
  y + (2 / 3) * (toY - y),
]

const curve = ([a, b, c, d]: readonly [Point, Point, Point, Point]): Point[] =>
  Array.from({ length: steps }, (_, n) => {
    const t = (n + 1) / steps
    const at = (i: 0 | 1) =>
      (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i]
    return [at(0), at(1)]
  })

interface Arc {
  from: Point
  end: Point
  /** Icons have arcs of circles only. */
  radius: number
  isLarge: boolean
  isSweep: boolean
}

const arc = ({ from: [x, y], end: [endX, endY], radius, isLarge, isSweep }: Arc): Point[] => {
  const distance = Math.hypot(endX - x, endY - y)
  if (distance === 0 || radius === 0) return [[endX, endY]]
  const r = Math.max(radius, distance / 2)
  const side = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, r * r - (distance / 2) ** 2))
  const centreX = (x + endX) / 2 - (side * (endY - y)) / distance
  const centreY = (y + endY) / 2 + (side * (endX - x)) / distance
  const begin = Math.atan2(y - centreY, x - centreX)
  let angle = Math.atan2(endY - centreY, endX - centreX) - begin
  if (isSweep && angle < 0) angle += 2 * Math.PI
  if (!isSweep && angle > 0) angle -= 2 * Math.PI
  return Array.from({ length: steps }, (_, n) => {
    const at = begin + (angle * (n + 1)) / steps
    return [centreX + r * Math.cos(at), centreY + r * Math.sin(at)]
  })
}
