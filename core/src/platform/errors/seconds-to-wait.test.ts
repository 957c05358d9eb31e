import { expect, it } from 'vitest'
import { defineErrors } from './define-errors.ts'
import { secondsToWait } from './seconds-to-wait.ts'

const text = { ru: 'Нет', en: 'No', pl: 'Nie' }
const fail = defineErrors({
  'test.too-many': { status: 429, text },
  'test.day-spent': { status: 429, text, retryAfter: 3_600 },
  'test.down': { status: 503, text },
  'test.missing': { status: 404, text },
})

it.each([
  ['what its text says in seconds', fail('test.too-many', { params: { seconds: 12.2 } }), 13],
  ['in minutes', fail('test.too-many', { params: { minutes: 3 } }), 180],
  ['in hours', fail('test.day-spent', { params: { hours: 2 } }), 7_200],
  ['what its definition says', fail('test.day-spent'), 3_600],
  ['a minute where nothing is said of a rate', fail('test.too-many'), 60],
  ['some seconds where the server cannot', fail('test.down'), 5],
  ['at least a second', fail('test.too-many', { params: { seconds: 0 } }), 1],
  ['nothing where a repeat does not help', fail('test.missing'), undefined],
])('waits %s', (_, error, seconds) => {
  expect(secondsToWait(error)).toBe(seconds)
})
