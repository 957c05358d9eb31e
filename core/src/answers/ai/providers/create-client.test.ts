import { expect, it } from 'vitest'
import type { Fetch } from '../provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createChatCompletions } from './chat-completions.ts'
import { createImages } from './images.ts'
import { listModels } from './list-models.ts'
import { createResponses } from './responses.ts'

const keys = ['ключ-по-русски', 'sk-two\nlines-1234', '••••9999', 'sk with spaces']

it.each(keys)('a malformed key is sent nowhere, and is reported as an invalid one: %j', async apiKey => {
  let calls = 0
  const fetch: Fetch = async () => {
    calls += 1
    return new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })
  }
  const access = { apiKey, baseUrl: 'http://127.0.0.1:1/v1', fetch }
  const providers = [createChatCompletions(), createResponses(), createImages({ download: fetch })]
  for (const provider of providers)
    expect((await collect(provider.stream(ask(), access))).code).toBe('ai.key-rejected')
  await expect(listModels(access, { timeoutMs: 1_000 })).rejects.toMatchObject({ code: 'ai.key-rejected' })
  expect(calls).toBe(0)
  await listModels({ ...access, apiKey: ' sk-pasted-with-spaces-around\n' }, { timeoutMs: 1_000 })
  expect(calls).toBe(1)
})
