import { afterEach, describe, expect, it } from 'vitest'
import {
  type StrictProvider,
  type StrictTemplate,
  startStrictProvider,
} from '../../../testing/strict-provider.ts'
import type { ChatTurn } from '../provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createChatCompletions } from './chat-completions.ts'

const servers: StrictProvider[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const begin = async (template: StrictTemplate) => {
  const server = await startStrictProvider(template)
  servers.push(server)
  const provider = createChatCompletions()
  return { server, say: (changes = {}) => collect(provider.stream(ask(changes), { baseUrl: server.url })) }
}
const user = (text: string): ChatTurn => ({ role: 'user', text })
const assistant = (text: string): ChatTurn => ({ role: 'assistant', text })

describe('a server that insists on turns', () => {
  it.each<[string, ChatTurn[], unknown[]]>([
    ['with a question that was not answered', [user('раз'), user('два')], ['раз\n\nдва']],
    [
      'with messages of an operator among the replies',
      [user('раз'), assistant('да'), assistant('Оператор'), user('два'), user('три')],
      ['раз', 'да\n\nОператор', 'два\n\nтри'],
    ],
    [
      'that begins with a greeting',
      [assistant('Здравствуйте!'), user('раз')],
      ['[The dialogue begins with a message to the person.]', 'Здравствуйте!', 'раз'],
    ],
    [
      'with replies that are reasoning alone, or a picture alone',
      [user('раз'), assistant('<think>\nмысли'), user('два'), assistant(''), user('три')],
      ['раз\n\nдва', '[image]', 'три'],
    ],
    ['with a question without words', [user(' '), assistant('да'), user('раз')], ['[image]', 'да', 'раз']],
  ])('accepts a dialogue %s', async (_, turns, expected) => {
    const { server, say } = await begin('order')
    expect(await say({ turns })).toMatchObject({ text: 'Ответ 1.', error: undefined })
    expect(server.requests[0]?.slice(1).map(({ content }) => content)).toEqual(expected)
  })

  it('gets the pictures of joined turns, in their order', async () => {
    const { server, say } = await begin('order')
    const picture = (byte: number) => ({ mediaType: 'image/png', bytes: new Uint8Array([byte]) })
    const turns = [
      { ...user('Что здесь?'), images: [picture(1)] },
      { ...user(''), images: [picture(2)] },
      user('Отвечай!'),
    ]
    expect((await say({ turns })).text).toBe('Ответ 1.')
    expect(server.requests[0]?.at(-1)?.content).toEqual([
      { type: 'text', text: 'Что здесь?\n\nОтвечай!' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AQ==' } },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,Ag==' } },
    ])
  })

  it('gets no empty messages of a plugin', async () => {
    const { server, say } = await begin('order')
    const assistantOfPlugin = { name: '', instructions: '' }
    const turns = [user('раз'), assistant(''), user('два')]
    expect((await say({ isBare: true, assistant: assistantOfPlugin, turns })).text).toBe('Ответ 1.')
    expect(server.requests[0]).toEqual([{ role: 'user', content: 'раз\n\nдва' }])
  })
})

describe.each<StrictTemplate>(['no-system', 'early'])('a server without system messages (%s)', template => {
  it('gets the rules in the first question, and is not asked in vain again', async () => {
    const { server, say } = await begin(template)
    const passages = [
      {
        documentId: 'd',
        documentName: 'Прайс',
        chunk: { position: 0, text: 'Доставка 300 ₽', headings: [] },
        score: 1,
        coverage: 1,
      },
    ]
    const turns = [user('раз'), assistant('да'), user('два')]
    expect(await say({ turns, passages })).toMatchObject({ text: 'Ответ 2.', error: undefined })
    const [first, ...rest] = server.requests[1] ?? []
    expect(first?.role).toBe('user')
    expect(first?.content).toMatch(/^You are “Помощник”\..*Доставка 300 ₽.*<\/passages>\n\nраз$/s)
    expect(rest).toEqual([
      { role: 'assistant', content: 'да' },
      { role: 'user', content: 'два' },
    ])
    expect((await say({ turns })).text).toBe('Ответ 3.')
    expect(server.refusals()).toBe(1)
    // The refusal was noted for this model only: another one is refused anew.
    await say({ target: 'another' })
    expect(server.refusals()).toBe(2)
  })
})

it('a refusal of the roles that nothing helps against is named', async () => {
  const { server, say } = await begin('order')
  const functions = [{ name: 'look', description: 'Looks', parameters: { type: 'object' } }]
  const exchanges = [{ text: '', calls: [{ id: 'c', name: 'look', arguments: '{}' }], results: ['x'] }]
  const { code, error } = await say({ functions, exchanges })
  expect(code).toBe('ai.roles-refused')
  expect(error?.hint?.ru).toContain('chat template')
  expect(server.refusals()).toBe(2)
})
