import { expect, it } from 'vitest'
import { type Doc, toDoc, type Value } from '../bson/value.ts'
import { ALL } from '../query/filter.ts'
import { changedParts } from '../update/changed-parts.ts'
import { parseUpdate } from '../update/update.ts'
import { indexFromSpec } from './spec.ts'

const index = (key: Record<string, number>, partialFilterExpression?: Record<string, unknown>) =>
  indexFromSpec(
    toDoc({
      v: 2,
      key,
      name: Object.keys(key).join(),
      ...(partialFilterExpression && { partialFilterExpression }),
    }),
    1,
  )

const touches = (made: ReturnType<typeof index>, raw: Doc | Value[], identifiers: string[] = []) => {
  const arrayFilters = new Map(identifiers.map(each => [each, ALL]))
  const update = parseUpdate(raw, { multi: false, arrayFilters })
  return changedParts({ update, filter: ALL }, [made]).touched.length > 0
}

const set = (path: string) => toDoc({ $set: { [path]: 1 } })

it.each([
  ['a', 'a'],
  ['a', 'a.b'],
  ['a.b', 'a'],
  ['a.b.c', 'a.b'],
  ['a.0', 'a.b'],
  ['a.0.c', 'a.b'],
  ['a.$[].b', 'a.b'],
  ['a.$.b', 'a.b'],
  ['a.b', 'a.0.c'],
  ['0.1', '0'],
])('a change of %s touches an index by %s', (changed, indexed) => {
  expect(touches(index({ [indexed]: 1 }), set(changed))).toBe(true)
  expect(touches(index({ z: 1, [indexed]: -1 }), set(changed))).toBe(true)
  expect(touches(index({ z: 1 }, { [indexed]: 1 }), set(changed))).toBe(true)
  expect(touches(index({ z: 1 }, { y: 1, $or: [{ [indexed]: 1 }, { x: 1 }] }), set(changed))).toBe(true)
})

it.each([
  ['a', 'b'],
  ['a', 'aa'],
  ['a.b', 'a.c'],
  ['a.b', 'b'],
  ['a.$[].c', 'a.b'],
  ['0', '1'],
])('a change of %s leaves an index by %s', (changed, indexed) => {
  expect(touches(index({ [indexed]: 1 }), set(changed))).toBe(false)
  expect(touches(index({ [indexed]: 1, z: 1 }, { z: 2 }), set(changed))).toBe(false)
})

it('a rename touches what it takes and what it sets', () => {
  const rename = toDoc({ $rename: { a: 'b.c' } })
  expect(touches(index({ a: 1 }), rename)).toBe(true)
  expect(touches(index({ b: 1 }), rename)).toBe(true)
  expect(touches(index({ 'b.d': 1 }), rename)).toBe(false)
})

it('$unset touches, $setOnInsert of a document that is there does not', () => {
  expect(touches(index({ 'a.b': 1 }), toDoc({ $unset: { a: 1 } }))).toBe(true)
  expect(touches(index({ a: 1 }), toDoc({ $setOnInsert: { a: 1 } }))).toBe(false)
})

it('a replacement and a pipeline touch every index but that by _id', () => {
  expect(touches(index({ z: 1 }), toDoc({ a: 1 }))).toBe(true)
  expect(touches(index({ z: 1 }), [toDoc({ $set: { a: 1 } })])).toBe(true)
  const byId = indexFromSpec(toDoc({ v: 2, key: { _id: 1 }, name: '_id_' }), 0)
  expect(touches(byId, toDoc({ a: 1 }))).toBe(false)
})

it('the fields of a touched index are read, those of another are not', () => {
  const parts = changedParts(
    { update: parseUpdate(set('a'), { multi: false, arrayFilters: new Map() }), filter: ALL },
    [index({ a: 1, 'b.c': 1 }, { d: 1 }), index({ e: 1 })],
  )
  expect(parts.touched).toHaveLength(1)
  expect(parts.fields).toEqual(['a', 'b', 'd'])
})
