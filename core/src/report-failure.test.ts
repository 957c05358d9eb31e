import { mongo } from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportFailureOrDatabaseEnd } from './report-failure.ts'

const printed: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(process.stderr, 'write').mockImplementation(text => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  printed.length = 0
})

it.each([
  ['EPIPE', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['ECONNRESET', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['MongoNetworkError', new mongo.MongoNetworkError('connection 3 to 127.0.0.1:1 closed')],
])(
  'gives the end of the database 5 s to be known before a broken connection is printed: %s',
  async (_, error) => {
    const told = reportFailureOrDatabaseEnd(error)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(printed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await told
    expect(printed.join('')).toContain(error.message)
  },
)

it('prints every other error at once', async () => {
  await reportFailureOrDatabaseEnd(new Error('no such folder'))
  expect(printed.join('')).toContain('no such folder')
})
