import { expect, test } from 'vitest'
import { runSync } from '../platform/limits/time-slicing.ts'
import { createSearchIndex } from './search-index.ts'
import { nearestSteps, packVectors, type Vectors } from './vectors.ts'

let seed = 11
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647 - 0.5
}
const vector = (dimensions = 64) => Float32Array.from({ length: dimensions }, random)
const cosine = (one: Float32Array, other: Float32Array) => {
  const sum = (a: Float32Array, b: Float32Array) =>
    a.reduce((total, value, at) => total + value * (b[at] ?? 0), 0)
  return sum(one, other) / Math.sqrt(sum(one, one) * sum(other, other))
}
const source = 'meaning-1'
const pack = (vectors: readonly (Float32Array | null)[]): Vectors => {
  const packed = packVectors(source, vectors)
  if (!packed) throw new Error('nothing to pack')
  return packed
}

test('the nearest are those with the greatest cosine, which a byte a number hardly changes', () => {
  const held = Array.from({ length: 2_000 }, () => vector())
  const query = vector()
  const exact = held.map((one, at) => ({ at, similarity: cosine(one, query) }))
  exact.sort((one, other) => other.similarity - one.similarity)
  const found = runSync(
    nearestSteps([{ documentId: 'd', vectors: pack(held) }], { source, values: query }, 20),
  )
  expect(found).toHaveLength(20)
  expect(found[0]?.at).toBe(exact[0]?.at)
  const best = new Set(exact.slice(0, 20).map(({ at }) => at))
  expect(found.filter(({ at }) => best.has(at)).length).toBeGreaterThanOrEqual(18)
  for (const { at, similarity } of found)
    expect(similarity).toBeCloseTo(exact.find(one => one.at === at)?.similarity ?? 0, 2)
})

test('chunks without a vector and documents with vectors of another length are passed over', () => {
  const query = vector()
  const held = [
    { documentId: 'short', vectors: pack([vector(32)]) },
    { documentId: 'half', vectors: pack([null, query, new Float32Array(64)]) },
  ]
  expect(runSync(nearestSteps(held, { source, values: query }, 5))).toMatchObject([
    { documentId: 'half', at: 1 },
  ])
  expect(packVectors(source, [null, null])).toBeNull()
})

test('vectors of another source are passed over though they are as long', () => {
  const query = vector()
  const held = [{ documentId: 'other', vectors: pack([query]) }]
  expect(runSync(nearestSteps(held, { source: 'meaning-2', values: query }, 5))).toEqual([])
})

const document = (documentId: string, ...texts: string[]) => ({
  documentId,
  documentName: `${documentId}.txt`,
  chunks: texts.map((text, position) => ({ position, text, headings: [] })),
})

test('a passage near in meaning joins those found by words; the one found by both comes first', async () => {
  const index = createSearchIndex()
  index.add(document('правила', 'С питомцами можно', 'Лабрадор у стойки стоит', 'Лабрадор спит'))
  const [dog, other] = [vector(), vector()]
  expect(index.setVectors('правила', pack([dog, dog, other]))).toBe(true)
  const near = await index.nearest({ source, values: dog }, 2)
  const found = index.search('лабрадор', { limit: 3, near })
  expect(found.map(({ chunk }) => chunk.position)).toEqual([1, 0, 2])
  expect(found[1]).toMatchObject({ coverage: 0 })
  expect(found[1]?.similarity).toBeCloseTo(1, 2)
  expect(found[2]).not.toHaveProperty('similarity')
})

test('a document that is replaced or removed leaves no vectors behind', async () => {
  const index = createSearchIndex()
  index.add(document('a', 'один', 'два'))
  const one = vector()
  expect(index.setVectors('a', pack([one]))).toBe(false)
  index.setVectors('a', pack([one, one]))
  const near = await index.nearest({ source, values: one }, 5)
  index.add(document('a', 'три'))
  expect(index.hasVectors).toBe(false)
  expect(index.search('четыре', { limit: 5, near }).map(({ chunk }) => chunk.text)).toEqual(['три'])
  index.remove('a')
  expect(index.search('четыре', { limit: 5, near })).toEqual([])
})
