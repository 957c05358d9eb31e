import { expect, it } from 'vitest'
import { longestTurn } from '../../testing/longest-turn.ts'
import { jsonSteps } from './json-steps.ts'
import { runInSlices, runSync } from './time-slicing.ts'

const limits = { maxDepth: 20, maxCommas: 100_000, exceeded: (limit: string) => new Error(limit) }
const parse = (json: string | Buffer): unknown => runSync(jsonSteps(Buffer.from(json), limits))

/** The same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * below)
  }
}

const texts = ['', 'a', 'я', '😀', '"', '\\', '\n', '\u0000', '\ud800', 'слово '.repeat(20), '\u2028', '/']
const scalars = [0, -0, 1, -1.5, 1e300, 1e-7, 12_345_678_901_234, true, false, null]

it('parses what JSON.parse parses, to the same values, however it is indented and escaped', () => {
  const random = createRandom(7)
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T
  const text = (): string => Array.from({ length: random(4) }, () => pick(texts)).join('')
  const value = (depth: number): unknown => {
    const kind = random(depth > 6 ? 2 : 4)
    if (kind === 0) return pick(scalars)
    if (kind === 1) return text()
    const length = random(5)
    if (kind === 2) return Array.from({ length }, () => value(depth + 1))
    return Object.fromEntries(
      Array.from({ length }, (_, n) => [`${pick(texts).slice(0, 9)}${n}`, value(depth + 1)]),
    )
  }
  const escaped = (json: string): string =>
    json.replace(/[^\x20-\x7e\r\n\t]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  for (let round = 0; round < 500; round += 1) {
    const json = JSON.stringify(value(0), null, pick(['', ' ', '\t\r\n ']))
    for (const each of [json, escaped(json), ` \r\n${json}\t`]) expect(parse(each)).toEqual(JSON.parse(each))
  }
})

it('refuses what JSON.parse refuses: one damaged byte after another', () => {
  const json = Buffer.from('{"a": [1, -2.5e3, true, "\\u0416\\n"], "b": {"c": null}, "d": ""}')
  const random = createRandom(11)
  const outcome = (run: () => unknown): unknown => {
    try {
      return run()
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
      return 'refused'
    }
  }
  for (let at = 0; at < json.length; at += 1) {
    expect(outcome(() => parse(json.subarray(0, at)))).toEqual('refused')
    for (let n = 0; n < 40; n += 1) {
      const damaged = Buffer.from(json)
      damaged[at] = random(256)
      expect(
        outcome(() => parse(damaged)),
        damaged.toString('latin1'),
      ).toEqual(outcome(() => JSON.parse(damaged.toString())))
    }
  }
})

it('joins a long text from pieces without breaking an escape or a letter', () => {
  for (const part of ['я', '😀', '€a', '\\"', '\\u0416', '\\ud83d\\ude00', 'aя\\\\😀'])
    for (let offset = 0; offset < 13; offset += 1) {
      const json = `["${'x'.repeat(offset)}${part.repeat(30_000)}"]`
      const same = JSON.stringify(parse(json)) === JSON.stringify(JSON.parse(json))
      expect(same, `${part} after ${offset}`).toBe(true)
    }
})

it('ignores a byte order mark, takes the last of two fields, and ends at the end', () => {
  expect(parse('\uFEFF{"a":1,"b":2,"a":3}')).toEqual({ a: 3, b: 2 })
  for (const json of ['', ' ', '1 2', '[]]', '{"a":1}x', '[1,]', '{"a":1,}', '{,}', '[,]', '{"a"}', '{1:2}'])
    expect(() => parse(json), json).toThrow(SyntaxError)
})

it('bounds depth, values, names and numbers, and refuses prototype names', () => {
  expect(parse(`${'['.repeat(20)}${']'.repeat(20)}`)).toEqual(
    JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`),
  )
  expect(() => parse(`${'['.repeat(21)}${']'.repeat(21)}`)).toThrow('maxDepth')
  expect(() => parse(`[${'1,'.repeat(100_001)}1]`)).toThrow('maxCommas')
  expect(() => parse(`{"${'a'.repeat(2_000)}":1}`)).toThrow(SyntaxError)
  expect(() => parse('9'.repeat(2_000))).toThrow(SyntaxError)
  for (const json of [
    '{"__proto__":{}}',
    '{"\\u005f_proto__":1}',
    '{"a":[{"constructor":{"prototype":{}}}]}',
  ])
    expect(() => parse(json)).toThrow('forbidden prototype property')
  expect(parse('{"constructor":"a","prototype":1}')).toEqual(JSON.parse('{"constructor":"a","prototype":1}'))
})

const megabytes = (part: string): string => part.repeat((16 * 1_048_576) / Buffer.byteLength(part))

it.each([
  ['escapes', `["${megabytes('\\"')}"]`],
  ['escaped letters', `["${megabytes('\\u0416я')}"]`],
  ['blanks', `[${megabytes(' ')}]`],
  ['numbers', `[${`${'1'.repeat(900)},`.repeat(18_000)}1]`],
  ['fields', `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":"${'я'.repeat(80)}"`).join()}}`],
])('takes turns while it parses 16 MB of %s', async (_, json) => {
  const bytes = Buffer.from(json)
  const { ms } = await longestTurn(() => runInSlices(jsonSteps(bytes, limits)))
  expect(ms).toBeLessThan(40)
})
