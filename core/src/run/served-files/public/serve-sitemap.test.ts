import { expect, it } from 'vitest'
import type { Address } from './list-addresses.ts'
import { fileOf, perFile } from './serve-sitemap.ts'

async function* addresses(count: number): AsyncGenerator<Address> {
  for (let at = 1; at <= count; at += 1) yield { path: `/lessons/${at}` }
}
const read = async (count: number, file: number) => {
  const pieces: string[] = []
  for await (const piece of fileOf(addresses(count), { origin: 'https://a.example', file }))
    pieces.push(piece)
  return pieces
}

it('puts at most 50,000 addresses into a file, and the rest into the next', async () => {
  const [first, second] = [await read(perFile + 2, 1), await read(perFile + 2, 2)]
  expect(first.join('').match(/<loc>/g)).toHaveLength(50_000)
  expect(second.join('')).toContain('<loc>https://a.example/lessons/50001</loc>')
  expect(second.join('').match(/<loc>/g)).toHaveLength(2)
})

it('is sent in pieces', async () => {
  const pieces = await read(10_000, 1)
  expect(pieces.length).toBeGreaterThan(20)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000)
})
