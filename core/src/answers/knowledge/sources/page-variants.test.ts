import { expect, it } from 'vitest'
import { createPageVariants } from './page-variants.ts'

const at = (path: string) => new URL(path, 'https://a.example')

it('takes addresses for variants that differ by a doubtful parameter, their order, or a slash at the end', () => {
  const { add } = createPageVariants()
  expect(add(at('/x?id=1&from=menu'))).toBe('first')
  for (const path of ['/x?id=1', '/x?from=top&id=1', '/x/?id=1', '/x?id=1&view=print'])
    expect(add(at(path))).toBe('variant')
  for (const path of ['/x?id=2', '/y?id=1', '/x', '/X?id=1']) expect(add(at(path))).toBe('first')
})

it('names the one that says the same, and none of those whose answer was not seen', () => {
  const { add, doubleOf } = createPageVariants()
  for (const path of ['/x', '/x?view=a', '/x?view=b']) add(at(path))
  expect(doubleOf(at('/x?view=a').href, 'one')).toBeUndefined()
  expect(doubleOf(at('/x?view=b').href, 'two')).toBeUndefined()
  expect(doubleOf(at('/x').href, 'two')).toBe(at('/x?view=b').href)
  expect(doubleOf(at('/x').href, undefined)).toBeUndefined()
  expect(doubleOf(at('/other').href, 'two')).toBeUndefined()
})

it('stops looking at a kind that were all doubles, never at one that told pages apart', () => {
  const { add, doubleOf } = createPageVariants()
  const meet = (path: string, says: string) => {
    const place = add(at(path))
    if (place !== 'double') doubleOf(at(path).href, says)
    return place
  }
  for (const n of [1, 2, 3]) {
    meet(`/p${n}`, `${n}`)
    expect(meet(`/p${n}?ref=a`, `${n}`)).toBe('variant')
    expect(meet(`/p${n}?view=a`, n === 1 ? 'other' : `${n}`)).toBe('variant')
  }
  meet('/p4', '4')
  expect(meet('/p4?ref=a', '4')).toBe('double')
  expect(meet('/p4?view=a', '4')).toBe('variant')
})
