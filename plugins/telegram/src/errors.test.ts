import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChannelError, type ChannelErrorInit, type ChannelErrorKind } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'
import { texts } from './error-texts.ts'

let setup: OpenBot
beforeAll(async () => {
  setup = await openBot()
})
afterAll(() => setup.close())

type Fault = Parameters<OpenBot['telegram']['fail']>[0]
const sendFailing = async (fault?: Fault, signal?: AbortSignal): Promise<unknown> => {
  if (fault) setup.telegram.fail(fault, { method: 'sendMessage' })
  return sendTo(setup.anna.id, signal)
}
const sendTo = (chat: number | string, signal = new AbortController().signal): Promise<unknown> =>
  setup.channel
    .send(
      { id: 'p', chat: { id: String(chat), kind: 'private' }, content: { kind: 'text', markdown: 'Да' } },
      setup.context({ signal }),
    )
    .then(
      () => undefined,
      error => error,
    )
const accepted = () => setup.telegram.accepted().length

type Row = [code: number, description: string, kind: ChannelErrorKind, text: keyof typeof texts]
const rows: Row[] = [
  [401, 'Unauthorized', 'unauthorized', 'token'],
  [401, 'Unauthorized: invalid token specified', 'unauthorized', 'token'],
  [404, 'Not Found', 'unauthorized', 'token'],
  [404, 'Not Found: method not found', 'rejected', 'refused'],
  [403, 'Forbidden: bot was blocked by the user', 'recipient-gone', 'blocked'],
  [403, 'Forbidden: user is deactivated', 'recipient-gone', 'deactivated'],
  [403, 'Forbidden: bot was kicked from the supergroup chat', 'recipient-gone', 'removed'],
  [403, 'Forbidden: bot is not a member of the channel chat', 'recipient-gone', 'removed'],
  [403, "Forbidden: bot can't initiate conversation with a user", 'recipient-gone', 'neverWrote'],
  [400, 'Bad Request: chat not found', 'recipient-gone', 'noChat'],
  [400, 'Bad Request: message thread not found', 'recipient-gone', 'noThread'],
  [400, 'Bad Request: need administrator rights in the channel chat', 'rejected', 'noRights'],
  [400, 'Bad Request: not enough rights to send text messages to the chat', 'rejected', 'noRights'],
  [400, 'Bad Request: message is too long', 'rejected', 'tooLong'],
  [400, 'Bad Request: file is too big', 'rejected', 'tooBig'],
  [400, 'Bad Request: failed to get HTTP URL content', 'rejected', 'refused'],
  [400, 'Bad Request: something of 2030', 'rejected', 'refused'],
  [409, 'Conflict: terminated by other getUpdates request', 'rejected', 'otherProgram'],
  [413, 'Request Entity Too Large', 'rejected', 'tooBig'],
  [500, 'Internal Server Error: restart', 'ambiguous', 'unknownFate'],
  [502, 'Bad Gateway', 'ambiguous', 'unknownFate'],
  [504, 'Gateway Timeout', 'ambiguous', 'unknownFate'],
]

describe('a refusal', () => {
  it.each(rows)('%i «%s» is %s', async (code, description, kind, text) => {
    const before = accepted()
    expect(await sendFailing({ kind: 'refuse', code, description })).toMatchObject({
      kind,
      text: texts[text],
      detail: `sendMessage: ${code} ${description}`,
    })
    expect(accepted()).toBe(before)
  })

  it.each([
    [403, 'Forbidden: bot was kicked from the supergroup chat', '-1001'],
    [400, 'Bad Request: chat not found', '-1001'],
    [400, 'Bad Request: message thread not found', undefined],
    [400, 'Bad Request: TOPIC_DELETED', undefined],
    [400, 'Bad Request: message is too long', undefined],
  ])('%i «%s» of a topic is about the group %s', async (code, description, chatId) => {
    setup.telegram.fail({ kind: 'refuse', code, description }, { method: 'sendMessage' })
    const error = await sendTo('-1001:42')
    expect(error).toBeInstanceOf(ChannelError)
    expect((error as ChannelError).chatId).toBe(chatId)
  })

  it('of a chat that moved names the new one', async () => {
    const group = setup.telegram.addChat({ type: 'group', members: [[setup.bot, 'member']] })
    const { id } = setup.telegram.upgrade(group)
    expect(await sendTo(group.id)).toMatchObject({
      kind: 'recipient-gone',
      movedTo: String(id),
      chatId: String(group.id),
      text: texts.moved,
    })
  })

  it.each([
    [1, 'chat'],
    [5, 'chat'],
    [6, 'connection'],
    [3600, 'connection'],
  ] satisfies [number, ChannelErrorInit['scope']][])(
    'to wait %i s holds for the %s',
    async (retryAfter, scope) => {
      expect(await sendFailing({ kind: 'too-many-requests', retryAfter })).toMatchObject({
        kind: 'rate-limited',
        retryAfterMs: retryAfter * 1000,
        scope,
      })
    },
  )

  it('to wait long in a group holds for the group alone', async () => {
    const group = setup.telegram.addChat({ type: 'group', members: [[setup.bot, 'member']] })
    setup.telegram.fail({ kind: 'too-many-requests', retryAfter: 35 }, { method: 'sendMessage' })
    expect(await sendTo(group.id)).toMatchObject({ kind: 'rate-limited', scope: 'chat' })
  })

  it('by a real server of a blocked bot, a deleted account and a stranger', async () => {
    const { telegram, bot } = setup
    const [ira, lev, zoya] = ['Ира', 'Лев', 'Зоя'].map(first_name => telegram.addUser({ first_name }))
    if (!ira || !lev || !zoya) throw new Error('three people')
    for (const person of [ira, lev]) telegram.message(person, bot, 'Привет')
    telegram.block(ira, bot)
    telegram.deactivate(lev)
    expect(await sendTo(ira.id)).toMatchObject({ kind: 'recipient-gone', text: texts.blocked })
    expect(await sendTo(lev.id)).toMatchObject({ kind: 'recipient-gone', text: texts.deactivated })
    expect(await sendTo(zoya.id)).toMatchObject({ kind: 'recipient-gone', text: texts.noChat })
  })
})

describe('a line that breaks', () => {
  it.each([
    ['accept-then-reset', 1],
    ['server-error-after-accept', 1],
    ['reset-before-read', 0],
  ] as const)('by %s leaves the fate unknown', async (kind, arrived) => {
    const before = accepted()
    expect(await sendFailing({ kind })).toMatchObject({ kind: 'ambiguous', text: texts.unknownFate })
    expect(accepted() - before).toBe(arrived)
  })

  it('by no answer leaves it unknown once the call is ended', async () => {
    const before = accepted()
    const ending = new AbortController()
    const sending = sendFailing({ kind: 'accept-then-hang' }, ending.signal)
    await setup.telegram.until(() => accepted() > before)
    ending.abort(new Error('too long'))
    expect(await sending).toMatchObject({ kind: 'ambiguous' })
  })

  it('before it was there sends nothing', async () => {
    const signal = AbortSignal.abort(new Error('the connection ended'))
    const calls = setup.telegram.calls().length
    expect(await sendFailing(undefined, signal)).toMatchObject({ kind: 'unreachable' })
    expect(setup.telegram.calls()).toHaveLength(calls)
  })

  it('does not matter for what may be repeated', async () => {
    setup.telegram.fail({ kind: 'accept-then-reset' }, { method: 'getWebhookInfo' })
    const error = await setup.channel.inspect?.(setup.context()).then(
      () => undefined,
      thrown => thrown,
    )
    expect(error).toMatchObject({ kind: 'unreachable', text: texts.unreachable })
  })

  it('at the handshake never carried the message', async () => {
    const plain = createServer()
    await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
    const { port } = plain.address() as AddressInfo
    const error = await setup.channel
      .send(
        { id: 'p', chat: { id: '1', kind: 'private' }, content: { kind: 'text', markdown: 'Да' } },
        setup.context({ fetch: (_, init) => fetch(`https://127.0.0.1:${port}/`, init) }),
      )
      .then(
        () => undefined,
        thrown => thrown,
      )
    plain.close()
    expect(error).toMatchObject({ kind: 'unreachable', text: texts.unreachable })
  })
})
