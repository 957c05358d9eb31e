import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitorApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'

const Session = visitorApi['POST /api/widget/{key}/session'].reply
const allowed = 'https://shop.example'
const other = 'https://blog.example'

let server: TestApp
let people = 0
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** A widget of two sites with an open connection from each. */
const visited = async () => {
  people += 1
  const owner = await server.person(`Olga${people}`)
  const { id } = await owner.api('POST /api/assistants', { body: { name: 'Склад' } })
  const widget = await owner.api('POST /api/assistants/{id}/widgets', {
    params: { id },
    body: { allowedSites: [allowed, other] },
  })
  const enter = async (origin: string) => {
    const response = await fetch(`${server.origin}/api/widget/${widget.key}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    })
    const body: unknown = await response.json()
    const { visitorToken: token, conversation } = Value.Parse(Session, body)
    const line = await connect(`${server.origin}/widget`, { token, origin })
    return { line, conversationId: conversation.id, token }
  }
  return { api: owner.api, assistantId: id, widget, shop: await enter(allowed), blog: await enter(other) }
}
const cutOf = ({ line }: { line: Line }): Promise<unknown> =>
  new Promise(done => line.socket.once('disconnect', done))
const say = ({ line, conversationId }: { line: Line; conversationId: string }, text = 'Привет') =>
  line.ask('message:send', { conversationId, clientMessageId: 'visit-0001', text })

describe('a connection that is open already', () => {
  it('ends when the widget is switched off', async () => {
    const { api, widget, shop, blog } = await visited()
    expect(await say(shop)).toMatchObject({ ok: true })
    const cut = [cutOf(shop), cutOf(blog)]
    await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: { isActive: false } })
    await Promise.all(cut)
    const again = connect(`${server.origin}/widget`, { token: shop.token, origin: allowed })
    await expect(again).rejects.toThrow('widget.off')
  })

  it('ends when its site is removed, and only then', async () => {
    const { api, widget, shop, blog } = await visited()
    const cut = cutOf(blog)
    await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: { allowedSites: [allowed] } })
    await cut
    expect(await say(shop)).toMatchObject({ ok: true })
    shop.line.close()
  })

  it('ends when the widget is deleted, or its assistant', async () => {
    const first = await visited()
    const cut = [cutOf(first.shop), cutOf(first.blog)]
    await first.api('POST /api/assistants/{id}/widgets', { params: { id: first.assistantId }, body: {} })
    await first.api('DELETE /api/widgets/{id}', { params: { id: first.widget.id } })
    await Promise.all(cut)

    const second = await visited()
    const gone = [cutOf(second.shop), cutOf(second.blog)]
    await second.api('DELETE /api/assistants/{id}', { params: { id: second.assistantId } })
    await Promise.all(gone)
  })

  it('is asked again at each event, whoever changed the widget', async () => {
    const { widget, shop, blog } = await visited()
    // The change is another process': nothing cuts the connection.
    const widgets = server.app.db.connection.models.Widget
    await widgets?.updateOne({ _id: widget.id }, { $set: { isActive: false } })
    expect(await say(shop)).toMatchObject({ ok: false, error: { code: 'widget.off' } })
    const join = { conversationId: shop.conversationId }
    expect(await shop.line.ask('conversation:join', join)).toMatchObject({
      ok: false,
      error: { code: 'widget.off' },
    })
    shop.line.close()
    blog.line.close()
  })
})
