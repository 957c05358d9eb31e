import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateKinds } from '../src/testing/telegram/push-update.ts'
import { type Desk, openDesk } from './telegram/open-desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.close())

const channel = async () => (await desk.owner.api('GET /api/integrations'))[0]?.health.channel
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a message to a bot', () => {
  it('comes back as an answer, and its conversation is in the owner’s log', async () => {
    const anna = desk.telegram.addUser()
    desk.telegram.message(anna, desk.bot, { text: 'Когда сажать тюльпаны?' })
    await expect.poll(() => desk.shown(anna.id)).toEqual(['Ответ: Когда сажать тюльпаны?'])
    // The log is written behind the answer.
    const logs = () =>
      desk.owner.api('GET /api/chat-logs/user/{userId}', { params: { userId: desk.owner.user.id } })
    await expect.poll(async () => JSON.stringify(await logs())).toContain('Когда сажать тюльпаны?')
  })

  it('is answered once when it comes a hundred times', async () => {
    const boris = desk.telegram.addUser({ first_name: 'Борис' })
    const asked = desk.provider.questions().length
    const { updateId = 0 } = desk.telegram.message(boris, desk.bot, { text: 'Сто копий' })
    await expect.poll(() => desk.shown(boris.id)).toHaveLength(1)
    const answers = await Promise.all(numbers(100).map(() => desk.telegram.redeliver(desk.bot, updateId)))
    expect(answers.every(status => status === 200)).toBe(true)
    desk.telegram.message(boris, desk.bot, { text: 'После копий' })
    await expect.poll(() => desk.shown(boris.id)).toEqual(['Ответ: Сто копий', 'Ответ: После копий'])
    expect(desk.provider.questions().slice(asked)).toEqual(['Сто копий', 'После копий'])
  })

  it('keeps its place among 200 of its chat while three chats write at once and a tenth comes twice', async () => {
    const people = ['Вера', 'Глеб', 'Дина'].map(first_name => desk.telegram.addUser({ first_name }))
    desk.telegram.loseAnswers(0.1)
    for (const n of numbers(200))
      for (const person of people)
        desk.telegram.message(person, desk.bot, { text: `${person.first_name} ${n}` })
    for (const person of people)
      await expect.poll(() => desk.shown(person.id).length, { timeout: 280_000, interval: 500 }).toBe(200)
    desk.telegram.loseAnswers(0)
    for (const person of people)
      expect(desk.shown(person.id)).toEqual(numbers(200).map(n => `Ответ: ${person.first_name} ${n}`))
  }, 300_000)

  it('is answered whole when the answer is 4,096 emoji long, and no emoji is cut', async () => {
    const family = '👨‍👩‍👧‍👦'
    desk.provider.answer(() => [family.repeat(600)])
    const person = desk.telegram.addUser({ first_name: 'Ева' })
    desk.telegram.message(person, desk.bot, { text: 'Эмодзи' })
    await expect.poll(() => desk.shown(person.id).join('')).toBe(family.repeat(600))
    for (const text of desk.shown(person.id)) {
      expect(text.length).toBeLessThanOrEqual(4096)
      expect(text.replaceAll(family, '')).toBe('')
    }
    desk.provider.answer(question => [`Ответ: ${question}`])
  })

  it('waits out a storm of 429 and arrives once', async () => {
    const person = desk.telegram.addUser({ first_name: 'Жанна' })
    desk.telegram.fail(
      { kind: 'too-many-requests', retryAfter: 1 },
      { method: 'sendMessage', chat: person.id, times: 3 },
    )
    desk.telegram.message(person, desk.bot, { text: 'Сквозь бурю' })
    await expect.poll(() => desk.shown(person.id)).toEqual(['Ответ: Сквозь бурю'])
  })

  it('of a kind that nobody knows hurts nothing', async () => {
    const person = desk.telegram.addUser({ first_name: 'Зоя' })
    const setting = desk.telegram.calls().findLast(({ method }) => /^setwebhook$/i.test(method))?.params
    const odd = { id: 1, chat: { id: person.id }, odd: [null, { deep: true }] }
    // Telegram itself delivers no kind that was not asked for: they come past it.
    for (const [number, kind] of [...updateKinds, 'something_of_2030'].entries()) {
      const answer = await fetch(desk.server.origin + new URL(setting?.url ?? '').pathname, {
        method: 'POST',
        headers: { 'x-telegram-bot-api-secret-token': setting?.secret_token ?? '' },
        body: JSON.stringify({ update_id: number + 1, [kind]: odd }),
      })
      expect([kind, answer.status]).toEqual([kind, 200])
    }
    for (const payload of [{}, { chat: null }, { chat: { id: person.id }, text: 5 }])
      desk.telegram.update(desk.bot, 'message', payload)
    desk.telegram.message(person, desk.bot, { text: 'Жив?' })
    await expect.poll(() => desk.shown(person.id)).toEqual(['Ответ: Жив?'])
    // An update that cannot be worked on waits for its next try, for a minute and a half.
    await expect.poll(channel).toMatchObject({ waiting: { in: 0 }, setAside: 0 })
  })
})

describe('a send whose answer was lost', () => {
  it('is sent once more at most, and the second one is counted', async () => {
    const person = desk.telegram.addUser({ first_name: 'Ира' })
    desk.telegram.fail({ kind: 'accept-then-reset' }, { method: 'sendMessage', chat: person.id })
    desk.telegram.message(person, desk.bot, { text: 'Обрыв' })
    await expect.poll(() => desk.shown(person.id)).toEqual(['Ответ: Обрыв', 'Ответ: Обрыв'])
    await expect.poll(channel).toMatchObject({ waiting: { out: 0 }, repeated: 1 })
  })
})

describe('a token that is refused once and taken again', () => {
  it('holds up nothing: what was refused is sent', async () => {
    const person = desk.telegram.addUser({ first_name: 'Инна' })
    const refusal = { kind: 'refuse', code: 401, description: 'Unauthorized' } as const
    desk.telegram.fail(refusal, { method: 'sendMessage', chat: person.id })
    desk.telegram.message(person, desk.bot, { text: 'Сбой' })
    await expect.poll(() => desk.shown(person.id)).toEqual(['Ответ: Сбой'])
    expect((await desk.owner.api('GET /api/integrations'))[0]?.health.state).toBe('ok')
  })
})

describe('a token that was revoked', () => {
  it('stops the bot and tells the owner; a new token takes up what waited', async () => {
    const person = desk.telegram.addUser({ first_name: 'Кира' })
    let token = ''
    // It goes with the provider's first word: the reply is under way, and cannot have been sent.
    desk.provider.answer(question => {
      token ||= desk.telegram.revoke(desk.bot)
      return numbers(10).map(n => (n === 0 ? `Ответ: ${question}` : ' …'))
    }, 50)
    desk.telegram.message(person, desk.bot, { text: 'Успею?' })
    await expect
      .poll(async () => (await desk.owner.api('GET /api/integrations'))[0]?.health.state)
      .toBe('error')
    expect(desk.shown(person.id)).toEqual([])
    await desk.owner.api('PUT /api/integrations/{id}', {
      params: { id: desk.integrationId },
      body: { config: { botToken: token, assistantId: desk.assistant.openaiAssistantId } },
    })
    await expect.poll(() => desk.shown(person.id)).toHaveLength(1)
    desk.provider.answer(question => [`Ответ: ${question}`])
  })
})
