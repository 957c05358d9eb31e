import { expect, it } from 'vitest'
import { processorBound } from '../testing/slowness.ts'
import { parseJson } from './parse-json.ts'

it('keeps every digit of a whole number that JavaScript would round', () => {
  const text = '{"a":4912661846655238145,"b":[-4912661846655238146],"c":{"d":9007199254740993}}'
  expect(parseJson(text)).toEqual({
    a: '4912661846655238145',
    b: ['-4912661846655238146'],
    c: { d: '9007199254740993' },
  })
})

it('leaves everything else as JSON.parse has it', () => {
  const text = JSON.stringify({
    safe: 9007199254740991,
    below: -9007199254740991,
    fraction: 0.123_456_789_012_345_6,
    large: 1.5e300,
    text: '4912661846655238145',
    escaped: '\\"4912661846655238145',
    list: [null, true, 1_457_764_197_627],
  })
  expect(parseJson(text)).toEqual(JSON.parse(text))
  expect(parseJson(Buffer.from(`[1e30,${'7'.repeat(17)}.5,${'1'.repeat(15)}]`))).toEqual([
    1e30,
    Number(`${'7'.repeat(17)}.5`),
    111_111_111_111_111,
  ])
})

it('reads bytes that are a part of a larger buffer', () => {
  expect(parseJson(new Uint8Array(Buffer.from('xx{"a":1}xx')).subarray(2, 9))).toEqual({ a: 1 })
})

it.each(['', '{', '{"a":4912661846655238145', 'yes'])('throws on %j', text => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

it('makes no JSON of what is none, and no number of what a string holds', () => {
  for (const text of [
    '{12345678901234567: 1}',
    '[00012345678901234567]',
    '[12345678901234567 1]',
    '[-12345678901234567x]',
  ])
    expect(() => parseJson(text)).toThrow(SyntaxError)
  expect(
    parseJson(String.raw`{"a\\\"12345678901234567": "12345678901234567", "b": -12345678901234567 }`),
  ).toEqual({
    'a\\"12345678901234567': '12345678901234567',
    b: '-12345678901234567',
  })
})

it('refuses brackets nested too deep before anything is made of them', () => {
  expect(() => parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toThrow(SyntaxError)
  expect(parseJson('['.repeat(100) + ']'.repeat(100))).toBeInstanceOf(Array)
})

it('refuses more values than the thread parses at once, and counts none within texts', () => {
  expect(parseJson(`[${'1,'.repeat(50_000)}1]`)).toHaveLength(50_001)
  expect(() => parseJson(`[${'1,'.repeat(50_001)}1]`)).toThrow(SyntaxError)
  expect(parseJson(JSON.stringify([','.repeat(100_000), '",'.repeat(100_000)]))).toHaveLength(2)
})

const long = '1234567890123456789'
const list = (part: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => part(n)).join()

it.each([
  ['lists', `[${list(() => '[]', 1_390_000)}]`],
  ['keys', `{${list(n => `"${n.toString(36)}":1`, 370_000)}}`],
  ['the keys that there may be', `{${list(n => `"${n.toString(36)}":1`, 50_000)}}`],
  ['objects, each of another shape', `[${list(n => `{"${n.toString(36)}":1}`, 50_000)}]`],
  ['long numbers', `[${list(() => long, 50_000)}]`],
  ['digits', '7'.repeat(4_194_304)],
  ['quotes in a text, beside a long number', `[${long},"${String.raw`\"`.repeat(2_097_000)}"]`],
])('4 MiB of %s do not block the event loop', (_, json) => {
  const before = process.threadCpuUsage()
  try {
    parseJson(json)
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
  }
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(processorBound(150_000, user + system))
})
