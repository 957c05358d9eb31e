import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { type Dictation, type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'

/** So many calls in work are an overload; see `useOverloadRefusal`. */
const maxCalls = 1_000
const streams = 12

let provider: PacedProvider
let server: TestApp
let olga: TestPerson
let calls: Socket[] = []
beforeAll(async () => {
  provider = await startPacedProvider()
  server = await startTestApp({ env: provider.env })
  olga = await server.person('Olga')
})
afterAll(async () => {
  for (const call of calls) call.destroy()
  await server.stop()
  await provider.close()
})

interface Stream {
  line: Line
  replyId: string
  dictation: Dictation
}

const conversationOf = async ({ api }: TestPerson): Promise<string> => {
  const { id: assistantId } = await api('POST /api/assistants', { body: { name: 'Помощник' } })
  return (await api('POST /api/conversations', { body: { assistantId } })).id
}

/** The reply to a question of a person of its own. */
const begin = async (n: number): Promise<Stream> => {
  const person = await server.person(`Person${n}`)
  const conversationId = await conversationOf(person)
  const line = await connect(`${server.origin}/app`, { token: person.token })
  await line.ask('conversation:join', { conversationId })
  const dictated = provider.next()
  const clientMessageId = `question-${n}`
  const answer = await line.ask('message:send', { conversationId, clientMessageId, text: `Вопрос ${n}` })
  if (!answer.ok) throw new Error(answer.error.message)
  const { message } = await line.until('message:created', each => each.message.role === 'assistant')
  return { line, replyId: message.id, dictation: await dictated }
}
const heardOf = ({ line, replyId }: Stream) =>
  line.heard.flatMap(({ name, event }) =>
    name === 'message:delta' && event.messageId === replyId ? [event] : [],
  )
const say = async (stream: Stream, text: string) => {
  stream.dictation.say(text)
  await stream.line.until(
    'message:delta',
    event => event.messageId === stream.replyId && event.text.includes(text),
  )
}

/** Opens as many calls as the server accepts, none of which ends: their bodies do not come. */
const overload = async (): Promise<void> => {
  const port = Number(new URL(server.origin).port)
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
  calls = await Promise.all(
    Array.from({ length: maxCalls + 50 }, async () => {
      const call = connectSocket(port, '127.0.0.1')
      call.on('error', () => call.destroy())
      await once(call, 'connect')
      call.resume()
      call.write(head)
      return call
    }),
  )
}
const headers = () => ({ authorization: `Bearer ${olga.token}` })
const read = async (conversationId: string) =>
  (await fetch(`${server.origin}/api/conversations/${conversationId}`, { headers: headers() })).status
const askNew = (conversationId: string) =>
  fetch(`${server.origin}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ clientMessageId: 'question-late', message: 'Новый вопрос' }),
  })

it(`${streams} replies that are being written go on under an overload, with every delta, while new calls are refused`, async () => {
  const another = await conversationOf(olga)
  const under: Stream[] = []
  for (let n = 0; n < streams; n += 1) {
    const stream = await begin(n)
    await say(stream, `начало${n}`)
    under.push(stream)
  }

  await overload()
  await expect.poll(() => read(another), { timeout: 15_000 }).toBe(503)
  const words = Array.from({ length: 10 }, (_, n) => ` слово${n};`)
  for (const word of words) {
    await Promise.all(under.map(stream => say(stream, word)))
    const refused = await askNew(another)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'http.overloaded' })
  }
  for (const { dictation } of under) dictation.finish()
  for (const [n, stream] of under.entries()) {
    const { message } = await stream.line.until('message:done')
    const whole = `начало${n}${words.join('')}`.trimEnd()
    expect(message).toMatchObject({ status: 'complete', content: whole })
    const deltas = heardOf(stream)
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_, place) => place + 1))
    expect(deltas.map(({ text }) => text).join('')).toBe(whole)
    expect(message.seq).toBe(deltas.length)
  }
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
  expect((await askNew(another)).status).toBe(503)

  for (const { line } of under) line.close()
  for (const call of calls) call.destroy()
  await expect.poll(() => read(another), { timeout: 15_000 }).toBe(200)
})
