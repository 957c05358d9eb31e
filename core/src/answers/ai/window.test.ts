import { describe, expect, it } from 'vitest'
import type { Passage } from '../../search/passage.ts'
import type { ChatTurn } from './provider.ts'
import { ask } from './testing/collect.ts'
import { estimateTokens, fitToWindow, trimTurns } from './window.ts'

const turn = (role: ChatTurn['role'], tokens: number, mark: string): ChatTurn => ({
  role,
  text: mark.padEnd((tokens - 4) * 4, '.'),
})
const marks = (turns: readonly ChatTurn[]) => turns.map(({ text }) => text.replaceAll('.', '')).join('')
const passage = (characters: number): Passage => ({
  documentId: 'd',
  documentName: 'd.pdf',
  chunk: { position: 0, text: 'x'.repeat(characters), headings: [] },
  score: 1,
  coverage: 1,
})

it('estimates a token for four characters', () => {
  expect([estimateTokens(''), estimateTokens('абвг'), estimateTokens('абвгд')]).toEqual([0, 1, 2])
})

describe('trimTurns', () => {
  const turns = [
    turn('user', 100, 'a'),
    turn('assistant', 100, 'b'),
    turn('user', 100, 'c'),
    turn('assistant', 100, 'd'),
    turn('user', 100, 'e'),
  ]
  it.each([
    [500, 'abcde'],
    [499, 'cde'],
    [300, 'cde'],
    [299, 'e'],
    [0, 'e'],
  ])('keeps the newest that fit into %d tokens, never a reply without its question', (tokens, kept) => {
    expect(marks(trimTurns(turns, { tokens }))).toBe(kept)
  })

  it('counts pictures', () => {
    const image = { mediaType: 'image/png', bytes: new Uint8Array() }
    const seen = [{ ...turn('user', 100, 'a'), images: [image] }, turn('user', 100, 'b')]
    expect(marks(trimTurns(seen, { tokens: 900 }))).toBe('b')
    expect(marks(trimTurns(seen, { tokens: 1000 }))).toBe('ab')
  })

  it('has nothing to trim in nothing', () => {
    expect(trimTurns([], { tokens: 5 })).toEqual([])
  })
})

describe('fitToWindow', () => {
  it('leaves a request alone that fits', () => {
    const request = ask({ passages: [passage(1200)], turns: [turn('user', 50, 'a'), turn('user', 50, 'b')] })
    expect(fitToWindow(request, 128_000)).toEqual(request)
  })

  it('gives the passages at most 60 % of the room and drops the weakest', () => {
    const fitted = fitToWindow(ask({ passages: Array.from({ length: 20 }, () => passage(1400)) }), 4_000)
    expect(fitted.passages.length).toBeGreaterThan(2)
    expect(fitted.passages.length).toBeLessThan(6)
  })

  it('gives the rest to the newest turns', () => {
    const turns = Array.from({ length: 200 }, (_, n) => turn('user', 100, String(n % 10)))
    const fitted = fitToWindow(ask({ turns, passages: [passage(1400)] }), 8_192)
    expect(fitted.turns.at(-1)).toBe(turns.at(-1))
    const spent = fitted.turns.length * 100
    expect(spent).toBeGreaterThan(4_000)
    expect(spent).toBeLessThan(8_192 - 2_048)
  })

  it('refuses a question that no window holds', () => {
    const request = ask({ turns: [turn('user', 9_000, 'a')] })
    expect(() => fitToWindow(request, 8_192)).toThrow(
      expect.objectContaining({ code: 'ai.context-too-long' }),
    )
  })
})
