import { expect, test } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import type { EmbeddingsAccess } from './access.ts'
import { createCalls } from './create-calls.ts'

const start = () => {
  const clock = createManualClock()
  const calls = createCalls({ clock })
  const server = { works: false, requests: 0 }
  const access = (apiKey: string): EmbeddingsAccess => ({
    model: 'm',
    apiKey,
    baseUrl: 'https://vectors.example/v1',
    source: 'm',
    storedAs: ['m'],
    fetch: async () => {
      server.requests += 1
      if (!server.works) return Response.json({ error: { message: 'broken' } }, { status: 400 })
      return Response.json({ data: [{ index: 0, embedding: [1, 0] }] })
    },
  })
  const ask = async (apiKey = 'a') => {
    const before = server.requests
    const signal = new AbortController().signal
    await calls.question(access(apiKey), 'q', signal).catch(() => undefined)
    return server.requests > before
  }
  return { clock, calls, server, access, ask }
}

test('after two failures in a row a provider is not called for a minute; another key is', async () => {
  const { clock, ask } = start()
  expect([await ask(), await ask(), await ask(), await ask('b')]).toEqual([true, true, false, true])
  clock.skip(59_999)
  expect(await ask()).toBe(false)
  clock.skip(1)
  expect([await ask(), await ask()]).toEqual([true, false])
})

test('a success resets the count of failures, and its last error is thrown while the breaker is open', async () => {
  const { calls, server, access, ask } = start()
  await ask()
  server.works = true
  await ask()
  server.works = false
  expect([await ask(), await ask(), await ask()]).toEqual([true, true, false])
  const passages = () => calls.passages(access('a'), ['p'], new AbortController().signal)
  await expect(passages()).rejects.toMatchObject({ code: 'embeddings.refused' })
  await expect(passages()).rejects.toMatchObject({ code: 'embeddings.refused' })
  const { requests } = server
  await expect(passages()).rejects.toMatchObject({ code: 'embeddings.refused' })
  expect(server.requests).toBe(requests)
  calls.forgive(access('a'))
  server.works = true
  await expect(passages()).resolves.toEqual([new Float32Array([1, 0])])
})
