import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opus } from '../../src/answers/ai/testing/opus.ts'
import type { ChatRecord } from '../../src/reach/channels/answering/chat.model.ts'
import { transcribeMessage } from '../../src/reach/channels/answering/transcribe-message.ts'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup

beforeAll(async () => {
  setup = await setUpTelegram()
})
afterAll(() => setup?.close())

const answers = (body: object, status = 200) => setup.provider.hear(() => ({ status, body }))
const usage = { type: 'tokens', input_tokens: 40, output_tokens: 11 }
const fetched = () => setup.telegram.calls().filter(({ method }) => method === 'getFile').length
const health = async () => (await setup.owner.api('GET /api/integrations'))[0]?.health
/** A person of the local Telegram who speaks Polish, or another language. */
const person = (language_code = 'pl') => setup.telegram.addUser({ language_code })

describe('a voice message', () => {
  it('is written down, answered, and counted with its cost', async () => {
    const anna = person('ru')
    const typed = () =>
      setup.telegram.actions().some(({ chat, action }) => chat === anna.id && action === 'typing')
    setup.provider.hear(async () => {
      await expect.poll(typed).toBe(true)
      return { status: 200, body: { text: 'Когда сажать тюльпаны?', usage } }
    })
    const voice = opus(12_000)
    setup.telegram.message(anna, setup.bot, { voice })
    await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Когда сажать тюльпаны?'])
    expect(setup.provider.recordings()).toEqual([
      { model: 'gpt-4o-mini-transcribe', name: 'recording.ogg', bytes: Buffer.from(voice) },
    ])
    await expect
      .poll(async () => (await setup.owner.api('GET /api/usage')).models)
      .toContainEqual(
        expect.objectContaining({
          model: 'gpt-4o-mini-transcribe',
          replies: 0,
          inputTokens: 40,
          outputTokens: 11,
          cost: expect.closeTo(0.000175),
        }),
      )
    expect((await setup.owner.api('GET /api/usage')).today.questions).toBe(1)
    const { id: userId } = setup.owner.user
    const logs = await setup.owner.api('GET /api/chat-logs/user/{userId}', { params: { userId } })
    const said = logs.filter(({ metadata }) => metadata.isSpoken).map(log => log.messageContent)
    expect(said).toEqual(['Когда сажать тюльпаны?'])
  })

  it('is not listened to when the owner’s questions of the day are spent', async () => {
    const before = setup.provider.recordings().length
    const limit = (dailyReplies: number | null) =>
      setup.owner.api('PUT /api/users/{id}', {
        params: { id: setup.owner.user.id },
        body: { settings: { dailyReplies } },
      })
    await limit(1)
    const ewa = person()
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toHaveLength(1)
    expect(setup.shown(ewa.id)[0]).not.toMatch(/nagrani|odsłuch/)
    expect(setup.provider.recordings()).toHaveLength(before)
    await limit(null)
  })

  it('that says nothing is asked for again, in the language of the person', async () => {
    answers({ text: ' ' })
    const ewa = person()
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toEqual([expect.stringContaining('Nie słyszę w nagraniu')])
  })

  it('longer than a model takes is declined unread, with the limit', async () => {
    const before = fetched()
    const ewa = person()
    setup.telegram.message(ewa, setup.bot, { voice: opus(), duration: 1_501 })
    await expect.poll(() => setup.shown(ewa.id)).toEqual([expect.stringMatching(/25 minut i 20 MB.*napisz/)])
    expect(fetched()).toBe(before)
  })

  it('is not even fetched for an assistant with the built-in model', async () => {
    const before = [fetched(), setup.provider.recordings().length]
    const setModel = (model: string) =>
      setup.owner.api('PUT /api/assistants/{id}', { params: { id: setup.assistant.id }, body: { model } })
    await setModel('botanika-local')
    const ewa = person('en')
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toEqual([expect.stringMatching(/cannot listen.*write/)])
    expect([fetched(), setup.provider.recordings().length]).toEqual(before)
    await setModel('gpt-4o')
  })

  it('that the owner’s account cannot pay for is declined, and the owner is notified why', async () => {
    answers({ error: { code: 'insufficient_quota', message: 'no money' } }, 429)
    const ewa = person()
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toEqual([expect.stringContaining('Nie udało się odsłuchać')])
    expect((await health())?.code).toBe('ai.quota')
  })
})

describe('a try of a message with a recording', () => {
  /** One try, as the inbox makes it; answers what was heard, and what was said to the person. */
  const hear = async ({ attempt, key = 'k' }: { attempt: number; key?: string }) => {
    const { app } = setup.server
    const { conversations, messages } = app.conversations.store
    const conversation = await conversations.findOne({ channel: 'telegram' }).lean()
    if (!conversation) throw new Error('nobody has talked yet')
    const { Chat } = app.db.connection.models
    const chat = await Chat?.findById(conversation.ownerId).lean<ChatRecord>()
    if (!chat) throw new Error('the conversation has no chat')
    const reported: string[] = []
    const question = await messages.findOne({ conversationId: conversation._id, role: 'user' }).lean()
    const heard = await transcribeMessage(
      app,
      [{ kind: 'voice', name: 'voice.ogg', read: async () => opus() }],
      {
        conversation,
        chat: { ...chat, language: 'pl' },
        clientMessageId: key === 'stored' ? (question?.clientMessageId ?? '') : key,
        work: { key, payload: {}, attempt, isFirst: false, signal: new AbortController().signal },
        watch: () => ({ show: () => undefined, end: async () => undefined }),
        reportRefusal: async text => void reported.push(text),
        suspended: async ({ code }) => void reported.push(code),
      },
    )
    return { ...heard, reported }
  }
  const busy = { status: 429, body: {}, headers: { 'retry-after': '60' } }

  it('retries a busy provider in later attempts, and notifies the person in the last one', async () => {
    setup.provider.hear(() => busy)
    await expect(hear({ attempt: 2 })).rejects.toThrow('a recording was not transcribed: ai.rate-limited')
    expect(await hear({ attempt: 3 })).toEqual({
      text: '',
      isAdmitted: true,
      reported: ['ai.rate-limited', expect.stringContaining('Nie udało się odsłuchać')],
    })
  })

  it('after a crash before the question was stored listens again, and takes no second question of the day', async () => {
    answers({ text: 'Ещё раз?' })
    const questions = async () => (await setup.owner.api('GET /api/usage')).today.questions
    const before = await questions()
    expect(await hear({ attempt: 2 })).toEqual({ text: 'Ещё раз?', isAdmitted: true, reported: [] })
    expect(await questions()).toBe(before)
    await hear({ attempt: 1 })
    expect(await questions()).toBe(before + 1)
  })

  it('that finds the question stored, after a crash, listens to nothing again', async () => {
    const before = setup.provider.recordings().length
    expect(await hear({ attempt: 2, key: 'stored' })).toMatchObject({ text: 'Когда сажать тюльпаны?' })
    expect(setup.provider.recordings()).toHaveLength(before)
  })
})

// The last ones: the server is remembered not to listen.
describe('a server without the interface', () => {
  it('is asked once, people are asked to write, and no second recording is fetched', async () => {
    setup.provider.hear(null)
    const ewa = person()
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toEqual([expect.stringMatching(/Nie odsłuchuję.*napisz/)])
    const before = [fetched(), setup.provider.recordings().length]
    setup.telegram.message(ewa, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(ewa.id)).toHaveLength(2)
    expect([fetched(), setup.provider.recordings().length]).toEqual(before)
  })
})

describe('a server that the administrator runs for recordings', () => {
  it('transcribes for every assistant, under the name that the list of models gives it', async () => {
    const admin = await setup.server.admin()
    const params = { alias: 'gpt-4o-mini-transcribe' }
    const body = { target: 'whisper-large', baseUrl: setup.provider.env.OPENAI_BASE_URL ?? '' }
    await admin.api('PUT /api/admin/models/{alias}', { params, body })
    answers({ text: 'Сколько стоит доставка?' })
    const oleg = person('ru')
    setup.telegram.message(oleg, setup.bot, { voice: opus() })
    await expect.poll(() => setup.shown(oleg.id)).toEqual(['Ответ: Сколько стоит доставка?'])
    expect(setup.provider.recordings().at(-1)).toMatchObject({ model: 'whisper-large' })
    const offered = await setup.owner.api('GET /api/models')
    expect(offered.map(({ alias }) => alias)).not.toContain('gpt-4o-mini-transcribe')
  })
})
