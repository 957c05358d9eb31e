import type { AssistantFace } from '../../../contract/assistant.ts'
import { encodePng } from './encode-png.ts'
import { flattenPath, type Point } from './flatten-path.ts'
import { glyphs } from './glyphs.ts'

/** The size that messengers show without cropping. */
const size = { width: 1_200, height: 630 } as const

type Colour = readonly [red: number, green: number, blue: number]
/** Tile and icon, as the dashboard has them in its light theme. */
const colours: Readonly<Record<AssistantFace['colour'], readonly [surface: string, icon: string]>> = {
  green: ['#d7efe4', '#065f46'],
  teal: ['#d3eef0', '#115e67'],
  blue: ['#dbeafb', '#1d4f91'],
  indigo: ['#e2e4fb', '#3f3aa3'],
  violet: ['#ebe1fb', '#5b2b9e'],
  pink: ['#fbe0ee', '#96205f'],
  red: ['#fce2df', '#a3261c'],
  orange: ['#fde6d3', '#93400d'],
  amber: ['#fbecc2', '#7a4a06'],
  grey: ['#e9e7e3', '#4f4a45'],
}
/** Value of all three colours of the paper: laid with one call. */
const paper = 250
const brand: Colour = [5, 150, 105]

/** The product's mark: a filled shape with a vein cut out. */
const leaf =
  'M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z'

/** The picture that a link to an assistant's chat has in messengers: its face, and the product's mark. PNG. */
export const drawPreview = ({ icon, colour }: Pick<AssistantFace, 'icon' | 'colour'>): Buffer => {
  const data = new Uint8Array(size.width * size.height * 3)
  const [surface, ink] = colours[colour]
  const canvas = { paint: painter(data) }
  data.fill(paper)
  tile(canvas, { x: 435, y: 135, side: 330, radius: 82, colour: rgb(surface) })
  if (icon === 'letters') fill(canvas, leaf, { x: 504, y: 204, scale: 8, colour: rgb(ink) })
  else stroke(canvas, glyphs[icon], { x: 504, y: 204, scale: 8, colour: rgb(ink) })
  fill(canvas, leaf, { x: 576, y: 530, scale: 2, colour: brand })
  return encodePng({ ...size, data })
}

const rgb = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

interface Canvas {
  /** Lays a colour over a pixel; `share` 0…1. */
  paint(x: number, y: number, colour: Colour, share: number): void
}
const painter =
  (data: Uint8Array): Canvas['paint'] =>
  (x, y, colour, share) => {
    const at = (y * size.width + x) * 3
    for (let n = 0; n < 3; n += 1)
      data[at + n] = Math.round((data[at + n] ?? 0) * (1 - share) + (colour[n] ?? 0) * share)
  }

interface Placed {
  x: number
  y: number
  /** Pixels per unit of the 24 grid. */
  scale: number
  colour: Colour
}

const tile = (
  { paint }: Canvas,
  { x, y, side, radius, colour }: { x: number; y: number; side: number; radius: number; colour: Colour },
): void => {
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const beyondX = Math.max(radius - column - 0.5, column + 0.5 - (side - radius), 0)
      const beyondY = Math.max(radius - row - 0.5, row + 0.5 - (side - radius), 0)
      paint(x + column, y + row, colour, share(radius - Math.hypot(beyondX, beyondY)))
    }
}

/** The covered part, 0–1, of a pixel whose middle is this far inside an edge. */
const share = (inside: number): number => Math.min(1, Math.max(0, inside + 0.5))

const grid = 24

/** Lines of lucide's width with round ends. */
const stroke = ({ paint }: Canvas, path: string, { x, y, scale, colour }: Placed): void => {
  const side = grid * scale
  const half = scale
  const covered = new Float32Array(side * side)
  const scaled = flattenPath(path).map(line => line.map(([px, py]): Point => [px * scale, py * scale]))
  for (const line of scaled)
    for (const [n, to] of line.entries()) {
      const from = line[n - 1] ?? to
      const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - half - 1))
      const right = Math.min(side - 1, Math.ceil(Math.max(from[0], to[0]) + half + 1))
      const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - half - 1))
      const bottom = Math.min(side - 1, Math.ceil(Math.max(from[1], to[1]) + half + 1))
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) {
          const at = row * side + column
          const here = share(half - distance([column + 0.5, row + 0.5], from, to))
          covered[at] = Math.max(covered[at] ?? 0, here)
        }
    }
  for (const [at, part] of covered.entries())
    if (part > 0) paint(x + (at % side), y + Math.floor(at / side), colour, part)
}

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** Samples per pixel and direction. */
const samples = 4

/** A filled shape; where an even number of its lines lie around, it is empty. */
const fill = ({ paint }: Canvas, path: string, { x, y, scale, colour }: Placed): void => {
  const lines = flattenPath(path)
  const edges = lines.flatMap(line => line.map((to, n): [Point, Point] => [line[n - 1] ?? to, to]))
  const side = grid * scale
  const counts = new Uint8Array(side * side)
  for (let row = 0; row < side * samples; row += 1) {
    const level = (row + 0.5) / (scale * samples)
    const crossings = edges
      .filter(([a, b]) => a[1] <= level !== b[1] <= level)
      .map(([a, b]) => (a[0] + ((level - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) * scale * samples)
      .sort((one, other) => one - other)
    for (let n = 0; n + 1 < crossings.length; n += 2)
      for (let at = Math.round(crossings[n] ?? 0); at < Math.round(crossings[n + 1] ?? 0); at += 1) {
        const pixel = Math.floor(row / samples) * side + Math.floor(at / samples)
        counts[pixel] = (counts[pixel] ?? 0) + 1
      }
  }
  for (const [at, count] of counts.entries())
    if (count > 0) paint(x + (at % side), y + Math.floor(at / side), colour, count / samples ** 2)
}
