import { expect, test } from 'vitest'
import { createStorage } from '../../test/storage.ts'
import { createOutbox } from './outbox.ts'
import { createVisitorStorage } from './visitor-storage.ts'

test('widgets of different keys do not see each other', () => {
  const storage = createStorage()
  const [a, b] = ['a', 'b'].map(key => createVisitorStorage(key, { storage: () => storage }))
  a?.set('token', '1')
  expect(b?.get('token')).toBeUndefined()
  expect(a?.names('')).toEqual(['token'])
})

test.each([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['full', () => createStorage({ full: true })],
])('where storage is %s, values live as long as the page', (_, storage) => {
  const keep = createVisitorStorage('a', { storage })
  keep.set('token', '1')
  expect(keep.get('token')).toBe('1')
  expect(keep.names('tok')).toEqual(['token'])
  keep.remove('token')
  expect(keep.get('token')).toBeUndefined()
})

test('unsent messages survive a reload in the order they were written', () => {
  const storage = createStorage()
  const options = { now: () => 1_000 }
  const before = createOutbox(createVisitorStorage('a', { storage: () => storage }), options)
  for (const text of ['раз', 'два', 'три']) before.add(text)
  const after = createOutbox(createVisitorStorage('a', { storage: () => storage }), options)
  expect(after.list().map(item => item.text)).toEqual(['раз', 'два', 'три'])
})

test('two tabs write at once and neither loses a message', () => {
  const storage = createStorage()
  const [one, two] = [1, 2].map(now =>
    createOutbox(createVisitorStorage('a', { storage: () => storage }), { now: () => now }),
  )
  one?.add('из первой')
  two?.add('из второй')
  expect(one?.list()).toEqual(two?.list())
  expect(one?.list()).toHaveLength(2)
})

test('an unreadable entry is dropped and the rest is kept', () => {
  const storage = createStorage()
  const keep = createVisitorStorage('a', { storage: () => storage })
  keep.set('out:broken', '{')
  const outbox = createOutbox(keep)
  const { clientMessageId } = outbox.add('цел')
  expect(clientMessageId).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(outbox.list().map(item => item.text)).toEqual(['цел'])
  expect(keep.get('out:broken')).toBeUndefined()
})
