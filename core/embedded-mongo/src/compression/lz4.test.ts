import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'lmdb'
import { afterAll, expect, it } from 'vitest'
import { compress, Dictionary, decompress, MAX_BLOCK_BYTES } from './lz4.ts'

const folder = mkdtempSync(join(tmpdir(), 'em-lz4-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let state = 7
const random = (below: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return (state >> 8) % below
}
const WORDS = ['доставка', 'городу', 'conversationId', 'assistant', '\0\0\0', 'a', '—', '2026-11-27', 'цена ']
const word = () => WORDS[random(WORDS.length)] + (random(4) === 0 ? random(1000) : '')
const text = (words: number) => Buffer.from(Array.from({ length: words }, word).join(''))
/** Texts of every length about the format's limits, repetitive and incompressible ones. */
const TEXTS = [
  ...Array.from({ length: 40 }, (_, length) => Buffer.alloc(length, 'ab')),
  ...Array.from({ length: 60 }, (_, at) => text(at * 3)),
  ...[15, 300, 5000].map(length => Buffer.from(Array.from({ length }, () => random(256)))),
  Buffer.alloc(MAX_BLOCK_BYTES, 'x'),
  text(3000),
]
const DICTIONARIES = [Buffer.alloc(0), text(60).subarray(0, 400), text(900).subarray(0, 4000)]

const out = Buffer.alloc(2 * MAX_BLOCK_BYTES)
function packed(each: Buffer, dictionary: Dictionary): Buffer {
  const end = compress(each, { dictionary, out, at: 4, limit: 2 * each.length + 16 })
  return Buffer.from(out.subarray(4, end))
}

it('gives back every text, with and without a dictionary', () => {
  for (const bytes of DICTIONARIES) {
    const dictionary = new Dictionary(bytes)
    for (const each of TEXTS) {
      const block = packed(each, dictionary)
      expect(decompress(block, { dictionary, at: 0, size: each.length }).equals(each)).toBe(true)
    }
  }
})

it('writes and reads what the LZ4 library does, as LMDB uses it', async () => {
  for (const [at, bytes] of DICTIONARIES.entries()) {
    const path = join(folder, `${at}.lmdb`)
    const options = { path, noSubdir: true, encoding: 'binary' } as const
    // The library takes whole words of eight bytes, and none at all it replaces by its own.
    const whole = bytes.subarray(0, bytes.length & ~7)
    const compression = { threshold: 1, dictionary: whole.length > 0 ? whole : Buffer.alloc(8) }
    const dictionary = new Dictionary(compression.dictionary)
    const theirs = open<Buffer, number>({ ...options, compression })
    for (const [key, each] of TEXTS.entries()) if (each.length > 0) theirs.putSync(key, each)
    await theirs.close()
    const raw = open<Buffer, number>(options)
    for (const [key, each] of TEXTS.entries()) {
      if (each.length === 0) continue
      const stored = raw.getBinary(key) ?? Buffer.alloc(0)
      expect(stored[0]).toBe(254)
      expect(decompress(stored, { dictionary, at: 4, size: each.length }).equals(each)).toBe(true)
      raw.putSync(
        key,
        Buffer.concat([
          Buffer.from([254, each.length >> 16, (each.length >> 8) & 255, each.length & 255]),
          packed(each, dictionary),
        ]),
      )
    }
    await raw.close()
    const again = open<Buffer, number>({ ...options, compression })
    for (const [key, each] of TEXTS.entries())
      if (each.length > 0) expect(again.getBinary(key)?.equals(each)).toBe(true)
    await again.close()
  }
})

it('keeps within its limit, and says when it cannot', () => {
  const dictionary = new Dictionary(DICTIONARIES[1])
  for (const each of TEXTS) {
    const needed = packed(each, dictionary).length
    for (const limit of [0, needed >> 1, needed - 1, needed, needed + 9]) {
      out.fill(0xee)
      const end = compress(each, { dictionary, out, at: 4, limit })
      expect(out.subarray(4 + Math.max(0, limit)).every(byte => byte === 0xee)).toBe(true)
      expect(end).toBe(limit < needed ? -1 : 4 + needed)
    }
  }
  const tooLong = Buffer.alloc(MAX_BLOCK_BYTES + 1)
  expect(compress(tooLong, { dictionary, out, at: 0, limit: out.length })).toBe(-1)
})

it('refuses a damaged block, or gives as many bytes as it should', () => {
  const dictionary = new Dictionary(DICTIONARIES[1])
  const each = text(40)
  const block = packed(each, dictionary)
  const read = (damaged: Buffer, size = each.length) => {
    try {
      return decompress(damaged, { dictionary, at: 0, size }).length
    } catch (error) {
      if (error instanceof RangeError) return 'refused'
      throw error
    }
  }
  for (let at = 0; at < block.length; at++) {
    for (const byte of [0, 1, 127, 240, 255]) {
      const damaged = Buffer.from(block)
      damaged[at] = byte
      expect([each.length, 'refused']).toContain(read(damaged))
    }
    expect(read(block.subarray(0, at))).toBe('refused')
  }
  expect(read(block, each.length + 1)).toBe('refused')
  expect(read(block, each.length - 1)).toBe('refused')
  expect(read(block, MAX_BLOCK_BYTES + 1)).toBe('refused')
})
