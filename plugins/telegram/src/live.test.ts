import type { Chat } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'

let setup: OpenBot
let privately: Chat
let group: Chat
beforeAll(async () => {
  setup = await openBot()
  const { telegram, bot, anna } = setup
  privately = { id: String(anna.id), kind: 'private' }
  const { id } = telegram.addChat({
    type: 'supergroup',
    members: [
      [bot, 'member'],
      [anna, 'member'],
    ],
  })
  group = { id: String(id), kind: 'group' }
})
afterAll(() => setup.close())

const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )
const live = () => {
  const { live } = setup.channel
  if (!live?.finish) throw new Error('it shows nothing while it writes')
  return { ...live, finish: live.finish }
}
const show = (
  chat: Chat,
  markdown: string,
  { externalId, id = 'c' }: { externalId?: string; id?: string } = {},
) => live().show({ chat, number: 7, markdown, ...(externalId && { externalId }) }, setup.context({ id }))
const finish = (chat: Chat, markdown: string, externalId: string) =>
  live().finish({ id: 'p', chat, externalId, content: { kind: 'text', markdown } }, setup.context())
const accepted = () => setup.telegram.accepted().length
const callsOf = (method: string) => setup.telegram.calls().filter(call => call.method === method)

describe('a reply that grows in a private chat', () => {
  it('is a draft under one number that can be stopped, and leaves no message', async () => {
    const before = accepted()
    for (const text of ['', '**Сей', '**Сейчас** отвечу']) expect(await show(privately, text)).toBeUndefined()
    expect(setup.telegram.drafts().map(({ draftId, text }) => [draftId, text])).toEqual([
      [7, ''],
      [7, '**Сей'],
      [7, 'Сейчас отвечу'],
    ])
    expect(callsOf('sendMessageDraft').at(-1)?.params.can_stop).toBe('true')
    expect(accepted()).toBe(before)
  })

  it('is a message that is edited where the server knows no drafts, and drafts are tried no more', async () => {
    setup.telegram.fail(
      { kind: 'refuse', code: 404, description: 'Not Found: method not found' },
      { method: 'sendMessageDraft' },
    )
    const lasts = (id: string) => live().lasting?.(privately, setup.context({ id }))
    expect(lasts('old-server')).toBe(false)
    expect(await show(privately, 'Сей', { id: 'old-server' })).toBeUndefined()
    expect([lasts('old-server'), lasts('other')]).toEqual([true, false])
    const sent = await show(privately, 'Сей', { id: 'old-server' })
    expect(sent?.externalId).toMatch(/^\d+$/)
    expect(await show(privately, 'Сейчас', { id: 'old-server', ...sent })).toEqual(sent)
    const drafts = callsOf('sendMessageDraft').length
    await show(privately, 'Другой ответ', { id: 'old-server' })
    expect(callsOf('sendMessageDraft')).toHaveLength(drafts)
    await show(privately, 'У других по-прежнему', { id: 'other' })
    expect(callsOf('sendMessageDraft')).toHaveLength(drafts + 1)
  })

  it('that has to wait shows nothing else meanwhile', async () => {
    setup.telegram.fail({ kind: 'too-many-requests', retryAfter: 4 }, { method: 'sendMessageDraft' })
    const before = accepted()
    expect(await failed(show(privately, 'Потоп'))).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 4_000,
    })
    expect(accepted()).toBe(before)
    expect(await show(privately, 'Схлынул')).toBeUndefined()
  })

  it('shows its end when it is longer than a message', async () => {
    await show(privately, `${'а'.repeat(5_000)} конец`)
    const text = setup.telegram.drafts().at(-1)?.text ?? ''
    expect(text).toHaveLength(4096)
    expect(text.endsWith(' конец')).toBe(true)
  })
})

describe('a reply that grows in a group', () => {
  it('is one message, edited to its final text', async () => {
    const before = accepted()
    const sent = await show(group, 'Сей')
    if (!sent) throw new Error('no message was made')
    expect(await show(group, '**Сейчас**', sent)).toEqual(sent)
    await finish(group, '**Сейчас** отвечу', sent.externalId)
    expect(callsOf('editMessageText').at(-1)).toMatchObject({
      status: 200,
      params: {
        message_id: sent.externalId,
        text: 'Сейчас отвечу',
        entities: '[{"type":"bold","offset":0,"length":6}]',
      },
    })
    expect(accepted()).toBe(before + 1)
  })

  it('is finished when it says already what it should', async () => {
    const sent = await show(group, 'Готово')
    await finish(group, 'Готово', sent?.externalId ?? '')
    expect(callsOf('editMessageText').at(-1)).toMatchObject({
      status: 400,
      description: expect.stringMatching(/not modified/),
    })
  })

  it('is not begun with an empty text', async () => {
    const before = accepted()
    expect(await show(group, ' ')).toBeUndefined()
    expect(accepted()).toBe(before)
  })

  it('may be finished again after a line that broke', async () => {
    const sent = await show(group, 'Начало')
    setup.telegram.fail({ kind: 'accept-then-reset' }, { method: 'editMessageText' })
    expect(await failed(finish(group, 'Начало и конец', sent?.externalId ?? ''))).toMatchObject({
      kind: 'unreachable',
    })
    await finish(group, 'Начало и конец', sent?.externalId ?? '')
  })

  it('may last, and is shown less often than a private one', () => {
    expect(live().lasting?.(group, setup.context())).toBe(true)
    expect(live().everyMs(privately)).toBe(1_000)
    expect(live().everyMs(group)).toBe(3_000)
  })
})

it('a bot that writes shows it', async () => {
  await setup.channel.typing?.(group, setup.context())
  expect(setup.telegram.actions().at(-1)).toMatchObject({ action: 'typing', chat: Number(group.id) })
})
