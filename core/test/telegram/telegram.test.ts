import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateKinds } from '../../src/testing/telegram/world/push-update.ts'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup

beforeAll(async () => {
  setup = await setUpTelegram()
})
afterAll(() => setup?.close())

const channel = async () => (await setup.owner.api('GET /api/integrations'))[0]?.health.channel
/** `npm run soak` sends 200. */
const ofOneChat = Number(process.env.TELEGRAM_CHAT_MESSAGES ?? 40)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a message to a bot', () => {
  it('comes back as an answer, and its conversation is in the owner’s log', async () => {
    const anna = setup.telegram.addUser()
    setup.telegram.message(anna, setup.bot, { text: 'Когда сажать тюльпаны?' })
    await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Когда сажать тюльпаны?'])
    // The log is written behind the answer.
    const logs = () =>
      setup.owner.api('GET /api/chat-logs/user/{userId}', { params: { userId: setup.owner.user.id } })
    await expect.poll(async () => JSON.stringify(await logs())).toContain('Когда сажать тюльпаны?')
  })

  it('is answered once when it comes a hundred times', async () => {
    const boris = setup.telegram.addUser({ first_name: 'Борис' })
    const asked = setup.provider.questions().length
    const { updateId = 0 } = setup.telegram.message(boris, setup.bot, { text: 'Сто копий' })
    await expect.poll(() => setup.shown(boris.id)).toHaveLength(1)
    const answers = await Promise.all(numbers(100).map(() => setup.telegram.redeliver(setup.bot, updateId)))
    expect(answers.every(status => status === 200)).toBe(true)
    setup.telegram.message(boris, setup.bot, { text: 'После копий' })
    await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Сто копий', 'Ответ: После копий'])
    expect(setup.provider.questions().slice(asked)).toEqual(['Сто копий', 'После копий'])
  })

  it(`keeps its place among ${ofOneChat} of its chat while three chats write at once and a tenth comes twice`, async () => {
    const people = ['Вера', 'Глеб', 'Дина'].map(first_name => setup.telegram.addUser({ first_name }))
    setup.telegram.loseAnswers(0.1)
    for (const n of numbers(ofOneChat))
      for (const person of people)
        setup.telegram.message(person, setup.bot, { text: `${person.first_name} ${n}` })
    for (const person of people)
      await expect
        .poll(() => setup.shown(person.id).length, { timeout: 280_000, interval: 500 })
        .toBe(ofOneChat)
    setup.telegram.loseAnswers(0)
    for (const person of people)
      expect(setup.shown(person.id)).toEqual(numbers(ofOneChat).map(n => `Ответ: ${person.first_name} ${n}`))
  }, 300_000)

  it('is answered whole when the answer is 4,096 emoji long, and no emoji is cut', async () => {
    const family = '👨‍👩‍👧‍👦'
    setup.provider.answer(() => [family.repeat(600)])
    const person = setup.telegram.addUser({ first_name: 'Ева' })
    setup.telegram.message(person, setup.bot, { text: 'Эмодзи' })
    await expect.poll(() => setup.shown(person.id).join('')).toBe(family.repeat(600))
    for (const text of setup.shown(person.id)) {
      expect(text.length).toBeLessThanOrEqual(4096)
      expect(text.replaceAll(family, '')).toBe('')
    }
    setup.provider.answer(question => [`Ответ: ${question}`])
  })

  it('waits out a storm of 429 and arrives once', async () => {
    const person = setup.telegram.addUser({ first_name: 'Жанна' })
    setup.telegram.fail(
      { kind: 'too-many-requests', retryAfter: 1 },
      { method: 'sendMessage', chat: person.id, times: 3 },
    )
    setup.telegram.message(person, setup.bot, { text: 'Сквозь бурю' })
    await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Сквозь бурю'])
  })

  it('of a kind that nobody knows hurts nothing', async () => {
    const person = setup.telegram.addUser({ first_name: 'Зоя' })
    const setting = setup.telegram.calls().findLast(({ method }) => /^setwebhook$/i.test(method))?.params
    const odd = { id: 1, chat: { id: person.id }, odd: [null, { deep: true }] }
    // Telegram itself delivers no kind that was not asked for: they come past it.
    for (const [number, kind] of [...updateKinds, 'something_of_2030'].entries()) {
      const answer = await fetch(setup.server.origin + new URL(setting?.url ?? '').pathname, {
        method: 'POST',
        headers: { 'x-telegram-bot-api-secret-token': setting?.secret_token ?? '' },
        body: JSON.stringify({ update_id: number + 1, [kind]: odd }),
      })
      expect([kind, answer.status]).toEqual([kind, 200])
    }
    for (const payload of [{}, { chat: null }, { chat: { id: person.id }, text: 5 }])
      setup.telegram.update(setup.bot, 'message', payload)
    setup.telegram.message(person, setup.bot, { text: 'Жив?' })
    await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Жив?'])
    // An update that cannot be worked on waits for its next try, for a minute and a half.
    await expect.poll(channel).toMatchObject({ waiting: { in: 0 }, setAside: 0 })
  })
})

describe('a send whose answer was lost', () => {
  it('is sent once more at most, and the second one is counted', async () => {
    const person = setup.telegram.addUser({ first_name: 'Ира' })
    setup.telegram.fail({ kind: 'accept-then-reset' }, { method: 'sendMessage', chat: person.id })
    setup.telegram.message(person, setup.bot, { text: 'Обрыв' })
    await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Обрыв', 'Ответ: Обрыв'])
    await expect.poll(channel).toMatchObject({ waiting: { out: 0 }, repeated: 1 })
  })
})

describe('a token that is refused once and taken again', () => {
  it('delays nothing: what was refused is sent', async () => {
    const person = setup.telegram.addUser({ first_name: 'Инна' })
    const refusal = { kind: 'refuse', code: 401, description: 'Unauthorized' } as const
    setup.telegram.fail(refusal, { method: 'sendMessage', chat: person.id })
    setup.telegram.message(person, setup.bot, { text: 'Сбой' })
    await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Сбой'])
    // Only what no channel can read, from the test above, is told of: neither the token nor a wait.
    expect((await setup.owner.api('GET /api/integrations'))[0]?.health.code).toBe(
      'integrations.updates-unreadable',
    )
  })
})

describe('a token that was revoked', () => {
  it('stops the bot and notifies the owner; a new token resumes what waited', async () => {
    const person = setup.telegram.addUser({ first_name: 'Кира' })
    let token = ''
    // It goes with the provider's first word: the reply is under way, and cannot have been sent.
    setup.provider.answer(question => {
      token ||= setup.telegram.revoke(setup.bot)
      return numbers(10).map(n => (n === 0 ? `Ответ: ${question}` : ' …'))
    }, 50)
    setup.telegram.message(person, setup.bot, { text: 'Успею?' })
    await expect
      .poll(async () => (await setup.owner.api('GET /api/integrations'))[0]?.health.state)
      .toBe('error')
    expect(setup.shown(person.id)).toEqual([])
    await setup.owner.api('PUT /api/integrations/{id}', {
      params: { id: setup.integrationId },
      body: { config: { botToken: token, assistantId: setup.assistant.openaiAssistantId } },
    })
    await expect.poll(() => setup.shown(person.id)).toHaveLength(1)
    setup.provider.answer(question => [`Ответ: ${question}`])
  })
})
