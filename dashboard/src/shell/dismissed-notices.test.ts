import { expect, it } from 'vitest'
import { afterDismissal, readDismissed } from './dismissed-notices.ts'

it('reads ids, and counts what it cannot read as none', () => {
  expect(readDismissed('["a","b"]')).toEqual(['a', 'b'])
  for (const stored of [null, '', 'oops', '{"a":1}', 'null']) expect(readDismissed(stored)).toEqual([])
  expect(readDismissed('["a",1,null]')).toEqual(['a'])
})

it('forgets dismissed notices that are gone, so that the list does not grow for ever', () => {
  expect(afterDismissal(['c'], { before: ['a', 'b'], present: ['b', 'c'] })).toEqual(['b', 'c'])
  expect(afterDismissal(['b'], { before: ['b'], present: ['b'] })).toEqual(['b'])
})
