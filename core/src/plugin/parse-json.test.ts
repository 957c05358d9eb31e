import { expect, it } from 'vitest'
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

it('takes little longer for a megabyte with one long number in it', () => {
  const text = `[${'1,'.repeat(500_000)}12345678901234567]`
  const before = process.threadCpuUsage()
  expect(parseJson(text)).toHaveLength(500_001)
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(400_000)
})
