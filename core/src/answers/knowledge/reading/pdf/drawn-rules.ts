import { getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import { type Matrix, multiply } from './matrix.ts'

/** A line drawn along the page, in points: at `at`, from one end to the other. */
export interface Rule {
  at: number
  from: number
  to: number
}

/** The lines and edges of filled rectangles of a page, in the places of its text; dots and dashes are joined. */
export interface Rules {
  /** Across the page: `at` is their height, which grows downwards. */
  across: readonly Rule[]
  /** Down the page. */
  down: readonly Rule[]
}

/** Pages with more are drawings. */
const maxEdges = 20_000
const maxRules = 2_000

/** What is closer than this is one line, in points. */
const slack = 3

/** Shorter ones are parts of letters and marks, in points. */
const shortest = 8

/** The rules of a page; undefined if it has none that part cells. */
export const rulesOf = async (page: PDFPageProxy): Promise<Rules | undefined> => {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const edges = createEdges()
  const saved: Matrix[] = []
  let matrix: Matrix = page.getViewport({ scale: 1 }).transform
  const restore = () => {
    matrix = saved.pop() ?? matrix
  }
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at]
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) restore()
    else if (operator === OPS.transform && isMatrix(args)) matrix = multiply(matrix, args)
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (Array.isArray(args) && isMatrix(args[0])) matrix = multiply(matrix, args[0])
    } else if (operator === OPS.constructPath) edges.add(pathOf(args, OPS.endPath), matrix)
    if (edges.count() > maxEdges) return undefined
  }
  const [across, down] = [joined(edges.across), joined(edges.down)]
  const count = across.length + down.length
  return count > 0 && count <= maxRules ? { across, down } : undefined
}

/** The steps of a path that is drawn; none of one that only bounds what is shown. */
const pathOf = (args: unknown, endPath: number): Float32Array => {
  const [operator, data]: readonly unknown[] = Array.isArray(args) ? args : []
  const [path]: readonly unknown[] = Array.isArray(data) ? data : []
  return operator !== endPath && path instanceof Float32Array ? path : new Float32Array()
}

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || value instanceof Float32Array) && value.length === 6

/** How pdf.js writes the steps of a path, and how many numbers follow each. */
const steps = [
  { name: 'move', numbers: 2 },
  { name: 'line', numbers: 2 },
  { name: 'curve', numbers: 6 },
  { name: 'curve', numbers: 4 },
  { name: 'close', numbers: 0 },
] as const

const createEdges = () => {
  const across: Rule[] = []
  const down: Rule[] = []
  const addEdge = (a: Point, b: Point) => {
    if (Math.abs(a.y - b.y) < 0.5)
      across.push({ at: (a.y + b.y) / 2, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) })
    else if (Math.abs(a.x - b.x) < 0.5)
      down.push({ at: (a.x + b.x) / 2, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) })
  }
  return {
    across,
    down,
    count: () => across.length + down.length,
    add: (path: Float32Array, matrix: Matrix) => {
      let [first, last]: (Point | undefined)[] = []
      for (let at = 0; at < path.length; ) {
        const step = steps[path[at] ?? -1]
        if (!step) return
        at += step.numbers + 1
        const point = place(matrix, path[at - 2] ?? 0, path[at - 1] ?? 0)
        if (step.name === 'move') first = point
        else if (step.name === 'line' && last) addEdge(last, point)
        else if (step.name === 'close' && last && first) addEdge(last, first)
        last = step.name === 'close' ? first : point
      }
    },
  }
}

interface Point {
  x: number
  y: number
}

const place = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Edges that go on in one line; those of a thin rectangle are one as well. */
const joined = (edges: readonly Rule[]): Rule[] => {
  const byPlace: Rule[][] = []
  for (const edge of edges.toSorted((a, b) => a.at - b.at)) {
    const first = byPlace.at(-1)?.[0]
    if (first && edge.at - first.at <= slack) byPlace.at(-1)?.push(edge)
    else byPlace.push([edge])
  }
  return byPlace.flatMap(inLine => {
    const rules: Rule[] = []
    for (const { at, from, to } of inLine.toSorted((a, b) => a.from - b.from)) {
      const last = rules.at(-1)
      if (last && from - last.to <= slack) last.to = Math.max(last.to, to)
      else rules.push({ at, from, to })
    }
    return rules.filter(({ from, to }) => to - from >= shortest)
  })
}
