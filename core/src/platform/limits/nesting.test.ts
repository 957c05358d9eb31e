import { expect, it } from 'vitest'
import { isNestedDeeper } from './nesting.ts'

const isDeep = (json: string, most = 3) => isNestedDeeper(Buffer.from(json), { most })

it.each([
  '',
  '"[[[["',
  '{"a":[{"b":1}]}',
  '[[[]],[[]],[[]]]',
  String.raw`["\"[[[[", "\\", [[]]]`,
  String.raw`{"\\\"[[[[": "]]"}`,
  // This is no JSON: its parser reports that.
  '["[[[[',
  ']]]][[[',
])('%s is flat enough', json => expect(isDeep(json)).toBe(false))

it.each(['[[[[', '{"a":{"a":{"a":{}}}}', '[{"a":[{"b":1}]}]', String.raw`["\\", [[[]]]]`])(
  '%s is too deep',
  json => expect(isDeep(json)).toBe(true),
)

it('counts the commas outside of texts where it is asked to', () => {
  const isFull = (json: string) => isNestedDeeper(Buffer.from(json), { most: 3, maxCommas: 2 })
  expect(isFull('[1,2,3]')).toBe(false)
  expect(isFull('[1,",,,,",{"a,":0}]')).toBe(false)
  expect(isFull('[1,2,{"a":0,"b":1}]')).toBe(true)
})

it('reads a text once, whatever it is made of', () => {
  for (const part of ['\\', '\\"', '"', '[]', '"\\\\"']) {
    const json = Buffer.from(`"${part.repeat(1_000_000)}`)
    const before = process.threadCpuUsage()
    isNestedDeeper(json, { most: 100 })
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(500_000)
  }
})
