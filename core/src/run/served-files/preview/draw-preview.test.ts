import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawPreview } from './draw-preview.ts'
import { flattenPath } from './flatten-path.ts'
import { glyphs } from './glyphs.ts'

it('every icon lies on its grid', () => {
  for (const [name, path] of Object.entries(glyphs))
    for (const [x, y] of flattenPath(path).flat()) {
      expect(x, name).toBeGreaterThan(0.5)
      expect(x, name).toBeLessThan(23.5)
      expect(y, name).toBeGreaterThan(0.5)
      expect(y, name).toBeLessThan(23.5)
    }
})

it('a circle of two arcs is one', () => {
  const [line = []] = flattenPath('M4 12a8 8 0 0116 0 8 8 0 0 1-16 0')
  for (const [x, y] of line) expect(Math.hypot(x - 12, y - 12)).toBeCloseTo(8)
})

it('draws the icon in its colour in the middle of its tile', () => {
  const png = drawPreview({ icon: 'code-xml', colour: 'blue' })
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const at = (x: number, y: number) => [...rows.subarray(y * 3_601 + 1 + x * 3, y * 3_601 + 4 + x * 3)]
  expect(at(20, 20)).toEqual([250, 250, 250])
  expect(at(600, 150)).toEqual([219, 234, 251])
  // The stroke in the middle of «</>».
  expect(at(600, 300)).toEqual([29, 79, 145])
})
