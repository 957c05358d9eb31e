import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChatCompletions } from '../../../answers/ai/index.ts'
import { ask, collect } from '../../../answers/ai/testing/collect.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../../testing/misbehaving-provider.ts'
import { selfOf } from './self-of.ts'

let server: MisbehavingProvider
beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

const text = 'Отвечай только о цветах.'

it.each([
  ['under both names, as the playground stores them', { systemPrompt: text, instructions: text }],
  ['under both names, with other blanks', { systemPrompt: `${text}\n`, instructions: text }],
  ['as instructions', { systemPrompt: '', instructions: text }],
  ['as system prompt', { systemPrompt: text, instructions: '' }],
])('a provider gets the instructions once: %s', async (_, texts) => {
  const assistant = selfOf({ name: 'Флорист', ...texts })
  await collect(createChatCompletions().stream(ask({ assistant }), { baseUrl: server.url }))
  expect(JSON.stringify(server.requests.at(-1)?.body).split(text)).toHaveLength(2)
})

it('two different texts are both sent, the system prompt first', () => {
  const { instructions } = selfOf({ name: 'Флорист', systemPrompt: 'Будь краток.', instructions: text })
  expect(instructions).toBe(`Будь краток.\n\n${text}`)
})
