import { expect, it } from 'vitest'
import { createLineReader } from './line-reader.ts'

it('joins pieces into lines, and refuses one without an end', () => {
  const read = createLineReader(10)
  expect(read('{"a"')).toEqual([])
  expect(read(':1}\n\n{"b":')).toEqual(['{"a":1}'])
  expect(read('2}\n')).toEqual(['{"b":2}'])
  expect(() => read('x'.repeat(11))).toThrow('more than 10')
})
