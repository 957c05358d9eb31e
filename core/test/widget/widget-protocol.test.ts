import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Widget, WidgetSession } from '../../src/contract/index.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

let server: TestApp
let widget: Widget
beforeAll(async () => {
  server = await startTestApp()
  const olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
  widget = await olga.api('POST /api/assistants/{id}/widgets', { params: { id }, body: {} })
})
afterAll(() => server.stop())

const call = async (path: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(`${server.origin}/api/widget/${widget.key}/${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const begin = async (body: object): Promise<WidgetSession> => (await call('session', {}, body)).body as never

it.each([
  ['of before protocols were named', {}, undefined, 1],
  ['of the protocol before', { protocol: 1 }, 1, 1],
  ['of the present protocol', { protocol: 2 }, 2, 2],
  ['of a later one, which speaks the present too', { protocol: 3 }, 2, 2],
])('a build %s is served, by socket and by request', async (_, said, spoken, agreed) => {
  const { visitorToken: token, protocol, conversation } = await begin(said)
  expect(protocol).toBe(agreed)
  const line = await connect(`${server.origin}/widget`, { token, protocol: spoken })
  expect(await line.ask('conversation:join', { conversationId: conversation.id })).toMatchObject({ ok: true })
  line.close()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(spoken && { 'x-botanika-protocol': `${spoken}` }),
  }
  expect((await call('messages', headers)).status).toBe(200)
})

it.each([0, 3, '2', null, 1.5])('a handshake of protocol %j is refused by code', async protocol => {
  const { visitorToken: token } = await begin({})
  await expect(connect(`${server.origin}/widget`, { token, protocol })).rejects.toThrow(
    'widget.other-version',
  )
})

it('a request of a foreign protocol is refused in the language of the visitor, with what to do', async () => {
  const { visitorToken } = await begin({})
  const headers = {
    authorization: `Bearer ${visitorToken}`,
    'x-botanika-protocol': '7',
    'accept-language': 'pl',
  }
  expect(await call('messages', headers)).toMatchObject({
    status: 426,
    body: { code: 'widget.other-version', hint: 'Odśwież stronę' },
  })
})
