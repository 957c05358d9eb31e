import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchEarly } from './early-answers.ts'

const early = new Response('early')
const late = new Response('late')
const headers = (token: string | null, language = 'ru') => ({
  'accept-language': language,
  ...(token && { authorization: `Bearer ${token}` }),
})
const get = (path: string, init: Record<string, string>) => fetchEarly(path, { method: 'GET', headers: init })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => late)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  globalThis.botanikaEarly = {
    token: 'a',
    language: 'ru',
    answers: { '/api/plans': Promise.resolve(early), '/api/instance': Promise.resolve(null) },
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.botanikaEarly = undefined
})

it('hands an answer on once, and asks where there is none or the server was not reached', async () => {
  expect(await get('/api/plans', headers('a'))).toBe(early)
  expect(await get('/api/plans', headers('a'))).toBe(late)
  expect(await get('/api/instance', headers('a'))).toBe(late)
  expect(await get('/api/models', headers('a'))).toBe(late)
})

it('gives nobody the answer to somebody else, or in another language', async () => {
  expect(await get('/api/plans', headers('b'))).toBe(late)
  expect(globalThis.botanikaEarly).toBeUndefined()
})

it('knows nothing any more once something was changed', async () => {
  await fetchEarly('/api/assistants', { method: 'POST', headers: headers('a') })
  expect(await get('/api/plans', headers('a'))).toBe(late)
})
