import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const setUp = async (floodLimits: 'enforced' | 'off' = 'off') => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, floodLimits })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const anna = telegram.addUser({ username: 'anna' })
  telegram.message(anna, bot, '/start')
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params })
  const send = (text: string, more: object = {}) => call('sendMessage', { chat_id: anna.id, text, ...more })
  return { clock, bot, anna, call, send }
}

it('takes method names in any case, and JSON, forms, multipart and the query alike', async () => {
  const { bot, anna, call } = await setUp()
  expect(await call('SENDmessage', { chat_id: anna.id, text: 'раз' })).toMatchObject({
    ok: true,
    status: 200,
  })
  const form = new URLSearchParams({ chat_id: String(anna.id), text: 'два' })
  await callTelegram(telegram.apiRoot, bot.token, { method: 'sendMessage', form })
  const multipart = new FormData()
  multipart.set('chat_id', String(anna.id))
  multipart.set('text', 'три')
  await callTelegram(telegram.apiRoot, bot.token, { method: 'sendMessage', form: multipart })
  await fetch(`${telegram.apiRoot}/bot${bot.token}/sendMessage?chat_id=${anna.id}&text=4`)
  expect(telegram.accepted().map(one => [one.method, one.chat, one.text])).toEqual([
    ['sendMessage', anna.id, 'раз'],
    ['sendMessage', anna.id, 'два'],
    ['sendMessage', anna.id, 'три'],
    ['sendMessage', anna.id, '4'],
  ])
  expect(telegram.calls()).toHaveLength(4)
})

it('answers a malformed token with 404, a strange one with 401, a strange method with 404', async () => {
  const { call } = await setUp()
  const other = (token: string) => callTelegram(telegram.apiRoot, token, { method: 'getMe' })
  expect(await other('nonsense')).toMatchObject({ status: 404, error_code: 404, description: 'Not Found' })
  expect(await other('123:abc')).toMatchObject({ status: 401, description: 'Unauthorized' })
  expect(await call('sendTelepathy')).toMatchObject({ description: 'Not Found: method not found' })
})

it('stops a revoked token at once', async () => {
  const { bot, call } = await setUp()
  expect(await call('getMe')).toMatchObject({ ok: true, result: { id: bot.id, username: 'botanika_bot' } })
  const next = telegram.revoke(bot)
  expect(await call('getMe')).toMatchObject({ status: 401, description: 'Unauthorized' })
  expect(await callTelegram(telegram.apiRoot, next, { method: 'getMe' })).toMatchObject({ ok: true })
})

it('throttles new tokens at 20 a minute', async () => {
  const { clock } = await setUp('enforced')
  const check = (n: number) => callTelegram(telegram.apiRoot, `${n}:x`, { method: 'getMe' })
  for (let n = 1; n <= 20; n += 1) expect((await check(n)).status).toBe(401)
  expect(await check(21)).toMatchObject({ status: 429, retryAfter: '60' })
  clock.skip(60_000)
  expect((await check(21)).status).toBe(401)
})

it('counts 4096 UTF-16 units after entity parsing', async () => {
  const { send } = await setUp()
  expect((await send('🌿'.repeat(2048))).ok).toBe(true)
  expect(await send(`${'🌿'.repeat(2048)}a`)).toMatchObject({
    status: 400,
    description: 'Bad Request: message is too long',
  })
  expect((await send(`<b>${'a'.repeat(4096)}</b>`, { parse_mode: 'HTML' })).ok).toBe(true)
  expect(telegram.accepted()).toHaveLength(2)
})

it('refuses empty texts and halves of letters', async () => {
  const { send } = await setUp()
  expect((await send('')).description).toBe('Bad Request: message text is empty')
  expect((await send(' \n ')).description).toBe('Bad Request: text must be non-empty')
  expect((await send('🌿'.slice(0, 1))).description).toBe('Bad Request: strings must be encoded in UTF-8')
  expect(telegram.accepted()).toEqual([])
})

it('checks given entities against the text', async () => {
  const { send } = await setUp()
  const bold = (offset: number, length: number) =>
    send('🌿 да', { entities: [{ type: 'bold', offset, length }] })
  expect((await bold(0, 6)).description).toContain('ends after the end of the text at UTF-16 offset 6')
  expect((await bold(1, 2)).description).toContain('begins in a middle of a UTF-16 symbol')
  await bold(3, 2)
  expect(telegram.accepted()[0]?.entities).toEqual([{ type: 'bold', offset: 3, length: 2 }])
})

it('limits a chat to one message a second and says how long to wait, without accepting', async () => {
  const { send, clock } = await setUp('enforced')
  expect((await send('раз')).ok).toBe(true)
  expect(await send('два')).toMatchObject({
    status: 429,
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
    retryAfter: '1',
  })
  clock.skip(1000)
  expect((await send('два')).ok).toBe(true)
  expect(telegram.accepted().map(one => one.text)).toEqual(['раз', 'два'])
})

it('limits a group to 20 messages a minute and a bot to 30 a second', async () => {
  const { bot, call, clock } = await setUp('enforced')
  const group = telegram.addChat({ type: 'group', members: [[bot, 'member']] })
  const toGroup = () => call('sendMessage', { chat_id: group.id, text: 'да' })
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await toGroup()).ok).toBe(true)
    clock.skip(1000)
  }
  expect(await toGroup()).toMatchObject({ status: 429, parameters: { retry_after: 40 } })
  const people = Array.from({ length: 31 }, () => telegram.addUser())
  for (const one of people) telegram.message(one, bot, '/start')
  const said = []
  for (const one of people) said.push((await call('sendMessage', { chat_id: one.id, text: 'да' })).status)
  expect(said.filter(status => status === 200)).toHaveLength(30)
  expect(said.at(-1)).toBe(429)
})

it('shows drafts in private chats only, under a number that is not 0', async () => {
  const { bot, anna, call } = await setUp()
  const group = telegram.addChat({ type: 'supergroup', members: [[bot, 'member']] })
  expect((await call('sendMessageDraft', { chat_id: anna.id, draft_id: 7, text: '' })).ok).toBe(true)
  expect((await call('sendMessageDraft', { chat_id: anna.id, draft_id: 0, text: 'а' })).status).toBe(400)
  expect(await call('sendMessageDraft', { chat_id: group.id, draft_id: 7, text: 'а' })).toMatchObject({
    description: 'Bad Request: TEXTDRAFT_PEER_INVALID',
  })
  expect(telegram.drafts()).toMatchObject([{ draftId: 7, chat: anna.id }])
  expect(telegram.accepted()).toEqual([])
})

it('shows chat actions except in channels, and knows no others', async () => {
  const { bot, anna, call } = await setUp()
  const channel = telegram.addChat({ type: 'channel', members: [[bot, 'administrator']] })
  expect((await call('sendChatAction', { chat_id: anna.id, action: 'typing' })).ok).toBe(true)
  expect((await call('sendChatAction', { chat_id: channel.id, action: 'typing' })).status).toBe(400)
  expect((await call('sendChatAction', { chat_id: anna.id, action: 'thinking' })).description).toBe(
    'Bad Request: wrong parameter action in request',
  )
})
