import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../src/contract/index.ts'
import { connect, type Line } from '../live/connect.ts'
import type { Dictation } from '../live/paced-provider.ts'
import { type PacedTalk, startPacedTalk } from '../live/start-paced-talk.ts'
import { newGuest } from '../support/guest.ts'

let talk: PacedTalk
let { provider, server, olga, id, open, read } = {} as PacedTalk
let tab: Line
let sent = 0

beforeAll(async () => {
  talk = await startPacedTalk()
  ;({ provider, server, olga, id, open, read } = talk)
})
afterAll(() => talk.stop())

beforeEach(async () => {
  await talk.clear()
  tab = await open()
  return () => tab.close()
})

/** Asks, and answers the reply that is to be dictated, once the provider was called. */
const ask = async (text = 'Вопрос'): Promise<{ reply: Message; dictation: Dictation }> => {
  sent += 1
  const clientMessageId = `question-${sent}`
  const dictated = provider.next()
  const answer = await tab.ask('message:send', { conversationId: id, clientMessageId, text })
  if (!answer.ok) throw new Error(answer.error.message)
  const isReply = ({ message }: { message: Message }) =>
    message.role === 'assistant' && message.timestamp >= answer.message.timestamp
  const { message } = await tab.until('message:created', isReply)
  return { reply: message, dictation: await dictated }
}
const deltasOf = (line: Line, messageId: string) =>
  line.heard.flatMap(({ name, event }) =>
    name === 'message:delta' && event.messageId === messageId ? [event] : [],
  )
/** Says something and waits until it is heard. */
const say = async ({ dictation, reply }: { dictation: Dictation; reply: Message }, text: string) => {
  dictation.say(text)
  await tab.until('message:delta', event => event.messageId === reply.id && event.text.includes(text))
}

describe('a reply', () => {
  it('streams in deltas numbered from 1 without a gap, and ends as the whole', async () => {
    const turn = await ask()
    expect(turn.reply).toMatchObject({ status: 'streaming', seq: 0, content: '' })
    const words = ['Доставка', ' стоит', ' 300', ' рублей', ' 🌿.']
    for (const word of words) await say(turn, word)
    turn.dictation.finish()
    const { message } = await tab.until('message:done')
    const deltas = deltasOf(tab, turn.reply.id)
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_, place) => place + 1))
    expect(deltas.map(({ text }) => text).join('')).toBe(words.join(''))
    expect(message).toMatchObject({ status: 'complete', content: words.join(''), seq: deltas.length })
    expect((await read()).at(-1)).toEqual(message)
  })

  it('goes on where a tab that lost the thread asks: the missing deltas, or the whole', async () => {
    const turn = await ask()
    for (const word of ['раз', ' два', ' три']) await say(turn, word)
    const late = await connect(`${server.origin}/app`, { token: olga.token })
    const messageId = turn.reply.id
    expect(await late.ask('message:resume', { messageId, lastSeq: 1 })).toEqual({
      ok: true,
      deltas: [
        { seq: 2, text: ' два' },
        { seq: 3, text: ' три' },
      ],
    })
    // One that knows more than there is knew an earlier try of the same reply.
    expect(await late.ask('message:resume', { messageId, lastSeq: 9 })).toEqual({
      ok: true,
      snapshot: { text: 'раз два три', seq: 3, status: 'streaming' },
    })
    await say(turn, ' четыре')
    turn.dictation.finish()
    await late.until('message:done')
    expect(deltasOf(late, messageId).map(({ seq }) => seq)).toEqual([4])
    expect(await late.ask('message:resume', { messageId, lastSeq: 2 })).toEqual({
      ok: true,
      snapshot: { text: 'раз два три четыре', seq: 4, status: 'complete' },
    })
    late.close()
  })

  it('is whole for a person whose connection broke in the middle', async () => {
    const turn = await ask()
    await say(turn, 'начало')
    tab.socket.disconnect()
    turn.dictation.say(' и конец')
    const growing = await olga.api('GET /api/messages/{id}', { params: { id: turn.reply.id } })
    expect(growing).toMatchObject({ status: 'streaming', content: expect.stringContaining('начало') })
    const witness = await open()
    turn.dictation.finish()
    await witness.until('message:done')
    expect((await read()).at(-1)).toMatchObject({ status: 'complete', content: 'начало и конец' })
    witness.close()
  })

  it('stops when asked, keeps what came, and aborts the call to the provider', async () => {
    const turn = await ask()
    await say(turn, 'Долгий рассказ')
    const answer = await tab.ask('message:stop', { messageId: turn.reply.id })
    expect(answer).toMatchObject({ ok: true, message: { status: 'interrupted', content: 'Долгий рассказ' } })
    await turn.dictation.disconnected
    await tab.until('message:failed')
    expect((await read()).at(-1)).toMatchObject({
      status: 'interrupted',
      content: 'Долгий рассказ',
      error: { code: 'conversations.interrupted', message: 'Ответ прерван. Нажмите «Повторить»' },
    })
    // Stopping what has ended changes nothing.
    expect(await tab.ask('message:stop', { messageId: turn.reply.id })).toEqual(answer)
  })

  it('is repeated under the same id and numbered anew; only the last one, only when it broke', async () => {
    const first = await ask('Первый')
    await say(first, 'полов')
    await tab.ask('message:stop', { messageId: first.reply.id })
    const again = provider.next()
    const params = { id: first.reply.id }
    const retried = await olga.api('POST /api/messages/{id}/retry', { params })
    expect(retried).toMatchObject({ id: first.reply.id, status: 'streaming', seq: 0, content: '' })
    expect(retried.error).toBeUndefined()
    await expect(olga.api('POST /api/messages/{id}/retry', { params })).rejects.toMatchObject({ status: 409 })
    const dictation = await again
    expect(dictation.body.messages.filter(({ role }) => role === 'user')).toHaveLength(1)
    tab.heard.length = 0
    dictation.say('половина и целое')
    dictation.finish()
    const { message } = await tab.until('message:done')
    expect(message).toMatchObject({ id: first.reply.id, content: 'половина и целое', seq: 1 })
    expect(deltasOf(tab, first.reply.id)[0]?.seq).toBe(1)
    expect(await read()).toHaveLength(2)
    const second = await ask('Второй')
    await tab.ask('message:stop', { messageId: second.reply.id })
    await expect(olga.api('POST /api/messages/{id}/retry', { params })).rejects.toMatchObject({ status: 409 })
  })

  it('waits for the one before it, and knows what that one said', async () => {
    const first = await ask('Первый')
    await say(first, 'ответ номер один')
    const next = provider.next()
    await tab.ask('message:send', { conversationId: id, clientMessageId: `queued-${sent}`, text: 'Второй' })
    const waiting = (await read()).at(-1)
    expect(waiting).toMatchObject({ role: 'assistant', status: 'streaming', content: '' })
    first.dictation.finish()
    const second = await next
    expect(JSON.stringify(second.body.messages)).toContain('ответ номер один')
    second.say('ответ номер два')
    second.finish()
    await tab.until('message:done', ({ message }) => message.id === waiting?.id)
    expect((await read()).map(({ content }) => content)).toEqual([
      'Первый',
      'ответ номер один',
      'Второй',
      'ответ номер два',
    ])
  })

  it('ends when its conversation is cleared, and does not come back', async () => {
    const turn = await ask()
    await say(turn, 'исчезнет')
    await olga.api('PUT /api/conversations/{id}/clear', { params: { id } })
    await tab.until('conversation:cleared')
    await turn.dictation.disconnected
    expect(await read()).toEqual([])
    await expect(olga.api('GET /api/messages/{id}', { params: { id: turn.reply.id } })).rejects.toMatchObject(
      { status: 404 },
    )
    const next = await ask('Снова')
    next.dictation.say('Снова здесь')
    next.dictation.finish()
    await tab.until('message:done')
    expect(await read()).toHaveLength(2)
  })
})

describe('the socket', () => {
  it.each([
    ['conversation:join', undefined],
    ['conversation:join', 'text'],
    ['conversation:join', { conversationId: { $ne: null } }],
    ['message:send', { conversationId: 'f'.repeat(24), text: 'без своего номера' }],
    ['message:send', { conversationId: 'f'.repeat(24), clientMessageId: 'a'.repeat(8), text: 7 }],
    ['message:resume', { messageId: 'f'.repeat(24), lastSeq: -1 }],
    ['message:stop', { messageId: 'f'.repeat(24), surplus: true }],
    ['typing', []],
    ['no:such:event', {}],
    ['__proto__', {}],
  ])('answers %s with %j as a malformed event, and keeps the connection', async (name, payload) => {
    const answer = await tab.socket.emitWithAck(name, payload)
    expect(answer).toMatchObject({ ok: false, error: { code: 'realtime.bad-event' } })
    expect(await tab.ask('typing', { conversationId: id })).toEqual({ ok: true })
  })

  it('serves a guest by their cookie', async () => {
    const guest = await newGuest(server.origin)
    const [example] = await guest.api('GET /api/examples')
    const talk = await guest.api('POST /api/conversations', { body: { assistantId: example?.id ?? '' } })
    const line = await connect(`${server.origin}/app`, { cookie: guest.cookie })
    expect(await line.ask('conversation:join', { conversationId: talk.id })).toEqual({
      ok: true,
      messages: [],
    })
    line.close()
  })
})

it('a thousand gaps at random moments lose and double nothing', async () => {
  const turn = await ask()
  const words: string[] = []
  const readers = Array.from({ length: 50 }, () => createReader(turn.reply.id))
  const reading = readers.map(reader => reader.read())
  const gaps = () => readers.reduce((sum, reader) => sum + reader.gaps(), 0)
  // The loop lasts until there are enough gaps: a busy machine has fewer of them in a second.
  while (words.length < 200 || gaps() <= 1_000) {
    const word = `слово${words.length} `
    words.push(word)
    turn.dictation.say(word)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  turn.dictation.finish()
  await tab.until('message:done')
  const texts = await Promise.all(reading)
  for (const text of texts) expect(text).toBe(words.join(''))
}, 150_000)

/** Someone who hears nothing by themselves, and asks again and again from the last number they have. */
const createReader = (messageId: string) => {
  let text = ''
  let seq = 0
  let gaps = 0
  const read = async (): Promise<string> => {
    const line = await connect(`${server.origin}/app`, { token: olga.token })
    try {
      for (;;) {
        const answer = await line.ask('message:resume', { messageId, lastSeq: seq })
        if (!answer.ok) throw new Error(answer.error.message)
        if ('snapshot' in answer) {
          text = answer.snapshot.text
          seq = answer.snapshot.seq
          if (answer.snapshot.status !== 'streaming') return text
        } else {
          for (const delta of answer.deltas) {
            expect(delta.seq).toBe(seq + 1)
            text += delta.text
            seq = delta.seq
          }
        }
        gaps += 1
        await new Promise(resolve => setTimeout(resolve, Math.random() * 60))
      }
    } finally {
      line.close()
    }
  }
  return { read, gaps: () => gaps }
}
