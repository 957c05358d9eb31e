import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { type Dictation, type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let provider: PacedProvider
beforeAll(async () => {
  provider = await startPacedProvider()
  server = await startTestApp({ env: provider.env })
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

interface Talk {
  line: Line
  conversationId: string
  /** Their reply, of which a part has arrived. */
  reply: Dictation
}

let people = 0
/** An owner with three replies under way: their own, one in a widget, one in a published chat. */
const underWay = async () => {
  people += 1
  const owner = await server.person(`Olga${people}`)
  const { id } = await owner.api('POST /api/assistants', { body: { name: 'Склад', model: 'gpt-4o' } })
  await owner.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  const [widget] = await owner.api('GET /api/assistants/{id}/widgets', { params: { id } })
  const params = { key: widget?.key ?? '' }
  const visit = await server.api('POST /api/widget/{key}/session', { params, body: {} })
  const guest = await newGuest(server.origin)
  const own = await owner.api('POST /api/conversations', { body: { assistantId: id } })
  const visited = await guest.api('POST /api/conversations', { body: { assistantId: id } })
  const begin = async (line: Line, conversationId: string): Promise<Talk> => {
    await line.ask('conversation:join', { conversationId })
    const clientMessageId = crypto.randomUUID()
    expect(
      await line.ask('message:send', { conversationId, clientMessageId, text: 'Есть кто?' }),
    ).toMatchObject({ ok: true })
    const reply = await provider.next()
    reply.say('Первая часть. ')
    await line.until('message:delta')
    return { line, conversationId, reply }
  }
  const at = (namespace: string) => `${server.origin}/${namespace}`
  const talks = {
    owner: await begin(await connect(at('app'), { token: owner.token }), own.id),
    visitor: await begin(await connect(at('widget'), { token: visit.visitorToken }), visit.conversation.id),
    stranger: await begin(await connect(at('app'), { cookie: guest.cookie }), visited.id),
  }
  const close = () => Object.values(talks).map(({ line }) => line.close())
  return { owner, widgetKey: params.key, visitorToken: visit.visitorToken, talks, close }
}
type Who = 'owner' | 'visitor' | 'stranger'

const change = (userId: string, fields: Record<string, unknown>) =>
  accountModels(server.app.db).users.updateOne(
    { _id: userId },
    { $set: fields },
    { overwriteImmutable: true },
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const whole = ['owner', 'visitor', 'stranger'] as const
const cases: readonly [
  string,
  (userId: string) => Promise<unknown>,
  { stops: readonly Who[]; cut: readonly Who[] },
][] = [
  ['frozen', id => change(id, { createdAt: daysAgo(4) }), { stops: [], cut: [] }],
  ['switched off', id => change(id, { isActive: false }), { stops: whole, cut: [] }],
  ['restricted', id => change(id, { assistantAccessRestricted: true }), { stops: whole, cut: ['visitor'] }],
  ['blocked', id => server.app.accounts.block(id), { stops: whole, cut: ['owner', 'visitor'] }],
]

describe.each(cases)('when an account is %s', (_, become, { stops, cut }) => {
  it('streams and sockets follow at once', async () => {
    const { owner, talks, close } = await underWay()
    const isCut = (who: Who) => new Promise(done => talks[who].line.socket.once('disconnect', done))
    const cuts = cut.map(isCut)
    await become(owner.user.id)
    await Promise.all(cuts)
    if (!cut.includes('owner')) await talks.owner.line.until('account:changed')
    await Promise.all(stops.map(who => talks[who].reply.disconnected))
    for (const who of whole.filter(who => !stops.includes(who))) {
      talks[who].reply.say('Вторая часть. ')
      await talks[who].line.until('message:delta', ({ text }) => text.includes('Вторая'))
      talks[who].reply.finish()
      await talks[who].line.until('message:done')
    }
    for (const who of stops.filter(who => !cut.includes(who)))
      await talks[who].line.until(
        who === 'stranger' && cut.length > 0 ? 'conversation:closed' : 'message:failed',
      )
    for (const who of ['visitor', 'stranger'] as const)
      expect(talks[who].line.heard.map(({ name }) => name)).not.toContain('account:changed')
    close()
  })
})

it('a restricted account gets no more events of its conversations, visitors learn that theirs are closed', async () => {
  const { owner, widgetKey, visitorToken, talks, close } = await underWay()
  await change(owner.user.id, { assistantAccessRestricted: true })
  await talks.owner.line.until('account:changed')
  expect(await talks.stranger.line.until('conversation:closed')).toEqual({
    conversationId: talks.stranger.conversationId,
  })
  expect(server.app.realtime.rooms(`conversation:${talks.owner.conversationId}`)).toEqual([])
  expect(server.app.realtime.rooms(`conversation:${talks.stranger.conversationId}`)).toEqual([])
  await expect(connect(`${server.origin}/widget`, { token: visitorToken })).rejects.toThrow(
    'conversations.unavailable',
  )

  await change(owner.user.id, { assistantAccessRestricted: false })
  await expect
    .poll(() => talks.owner.line.heard.filter(({ name }) => name === 'account:changed').length)
    .toBe(2)
  const { conversationId } = talks.owner
  expect(await talks.owner.line.ask('conversation:join', { conversationId })).toMatchObject({ ok: true })
  const params = { key: widgetKey }
  await server.api('POST /api/widget/{key}/session', { params, body: {} })
  close()
})

it('a widget says from the first load on that its stopped account does not answer, and shows what was said', async () => {
  const { owner, widgetKey, visitorToken, talks, close } = await underWay()
  const visit = () =>
    server.api('POST /api/widget/{key}/session', { params: { key: widgetKey }, body: { visitorToken } })
  expect(await visit()).not.toHaveProperty('unavailable')
  await change(owner.user.id, { isActive: false })
  await talks.visitor.line.until('message:failed')
  const { unavailable, conversation } = await visit()
  expect(unavailable).toBe('Ассистент сейчас не отвечает')
  expect(conversation.messages[0]).toMatchObject({ content: 'Есть кто?' })
  await change(owner.user.id, { isActive: true })
  await expect.poll(visit).not.toHaveProperty('unavailable')
  close()
})

it('what another process writes is seen too, within some seconds', { timeout: 30_000 }, async () => {
  const { owner, talks, close } = await underWay()
  await server.app.db.connection
    .collection('users')
    .updateOne({ _id: new Types.ObjectId(owner.user.id) }, { $set: { isActive: false } })
  await talks.owner.line.until('account:changed')
  for (const { line } of Object.values(talks))
    expect((await line.until('message:failed')).error.code).toBe('conversations.interrupted')
  close()
})
