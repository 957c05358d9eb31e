import { describe, expect, it } from 'vitest'
import { parseEvents } from './parse-events.ts'

const read = (...pieces: readonly (string | Uint8Array)[]): string[] => {
  const { push } = parseEvents()
  return pieces
    .flatMap(piece => push(typeof piece === 'string' ? Buffer.from(piece) : piece))
    .map(({ name, data }) => (name ? `${name}|${data}` : data))
}

/** Cuts that a generator of random numbers chooses. */
const cut = (bytes: Uint8Array, random: () => number): Uint8Array[] => {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const to = from + 1 + Math.floor(random() * 7)
    pieces.push(bytes.subarray(from, to))
    from = to
  }
  return pieces
}

const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

describe('server-sent events', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['no blank after the colon, or two', 'data:a\n\ndata:  b\n\n', ['a', ' b']],
    ['comments and other fields', ': alive\nid: 7\nretry: 10\ndata: a\n\n: alive\n\n', ['a']],
    ['several lines of data', 'data: {\ndata: }\n\n', ['{\n}']],
    ['empty data', 'data\n\ndata:\n\n', ['', '']],
    ['a name, of its own event only', 'event: error\ndata: a\n\ndata: b\n\n', ['error|a', 'b']],
    ['a name without data', 'event: ping\n\ndata: a\n\n', ['a']],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['an event that is not ended', 'data: a\n\ndata: b\n', ['a']],
  ])('with %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('are the same in whatever pieces they come', () => {
    const text =
      ': да\r\nevent: wörd\r\ndata: {"текст":"Привет, 🌿"}\r\n\r\ndata: [DONE]\n\ndata: 1\rdata: 2\r\rdata: ß\n\n'
    const bytes = Buffer.from(text)
    const whole = read(bytes)
    expect(whole).toEqual(['wörd|{"текст":"Привет, 🌿"}', '[DONE]', '1\n2', 'ß'])
    expect(read(...[...bytes].map(byte => Uint8Array.of(byte)))).toEqual(whole)
    for (let seed = 1; seed <= 300; seed += 1) expect(read(...cut(bytes, randomOf(seed)))).toEqual(whole)
  })

  it('may be one line of megabytes, in thousands of pieces', () => {
    const piece = 'x'.repeat(1_000)
    const [data = ''] = read('data: ', ...Array.from({ length: 5_000 }, () => piece), '\n\n')
    expect(data.length).toBe(5_000_000)
  })
})
