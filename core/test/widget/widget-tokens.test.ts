import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Widget, WidgetSession } from '../../src/contract/index.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

const day = 24 * 3_600

let server: TestApp
let widget: Widget
beforeAll(async () => {
  server = await startTestApp()
  const olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
  widget = await olga.api('POST /api/assistants/{id}/widgets', { params: { id }, body: {} })
})
afterAll(() => server.stop())

const begin = async (visitorToken?: string): Promise<WidgetSession> => {
  const response = await fetch(`${server.origin}/api/widget/${widget.key}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitorToken }),
  })
  return (await response.json()) as WidgetSession
}
const statusOf = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.origin}/api/widget/${widget.key}/messages`, { headers })).status
}
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds
const visitOf = ({ visitorId, conversation }: WidgetSession) => ({
  widgetId: widget.id,
  visitorId,
  conversationId: conversation.id,
  language: 'ru',
})

/** Makes a token in the form of versions before 0.2.0. */
const earlierToken = (claims: object, key = server.app.secrets.signingKey('visitor')): string => {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

it('takes the tokens of earlier versions, and gives new ones to the same visitor', async () => {
  const visit = visitOf(await begin())
  const token = earlierToken({ ...visit, exp: inSeconds(day) })
  expect(await statusOf(token)).toBe(200)
  const line = await connect(`${server.origin}/widget`, { token })
  expect(await line.ask('conversation:join', { conversationId: visit.conversationId })).toMatchObject({
    ok: true,
  })
  line.close()
  const again = await begin(token)
  expect(again.visitorId).toBe(visit.visitorId)
  expect(again.visitorToken.split('.')).toHaveLength(3)
})

it.each([
  ['of the present form', (claims: object) => server.app.jwt.visitor.sign(claims)],
  ['of an earlier form', (claims: object) => earlierToken(claims)],
])('knows a visitor by an expired token %s for half a year', async (_, sign) => {
  const visit = visitOf(await begin())
  const expired = sign({ ...visit, exp: inSeconds(-day) })
  expect(await statusOf(expired)).toBe(401)
  expect((await begin(expired)).visitorId).toBe(visit.visitorId)
  const forgotten = sign({ ...visit, exp: inSeconds(-181 * day) })
  expect((await begin(forgotten)).visitorId).not.toBe(visit.visitorId)
})

it('takes no token that it has not signed for a visitor', async () => {
  const session = await begin()
  const { secrets, jwt } = server.app
  const claims = { ...visitOf(session), exp: inSeconds(day) }
  const [head = '', body = '', signature = ''] = session.visitorToken.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = [
    jwt.session.sign(claims),
    jwt.session.sign(claims, { aud: 'visitor' }),
    jwt.visitor.sign(claims, { aud: 'session' }),
    earlierToken(claims, secrets.signingKey('session')),
    `${head}.${encode({ ...claims, aud: 'visitor', visitorId: '0'.repeat(24) })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${body}.${signature}`,
    `${encode(claims)}.`,
    `${session.visitorToken}x`,
    'null',
  ]
  for (const token of forged) {
    expect(await statusOf(token), token).toBe(401)
    expect((await begin(token)).visitorId, token).not.toBe(session.visitorId)
  }
  expect(await statusOf(session.visitorToken)).toBe(200)
})
