import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundPart } from '../../src/plugin/channel.ts'
import { readHealth } from '../../src/run/health/read-health.ts'
import { type IntegrationsSetup, openIntegrations } from '../connections/open-integrations.ts'

describe('deliveries that were not sent', () => {
  const deliveries = () => setup.app().db.connection.collection('deliveries')
  let orders = 0
  const put = async (integrationId: string, change: object): Promise<string> => {
    orders += 1
    const key = `retried:${orders}`
    const now = new Date()
    await deliveries().insertOne({
      key,
      integrationId,
      chat: { id: key, kind: 'private' },
      isSplit: true,
      order: orders,
      attempt: 3,
      limitedMs: 0,
      nextAttemptAt: now,
      leaseOwner: null,
      fence: 4,
      repeated: false,
      lastError: { kind: 'rejected', text: { ru: 'Нет', en: 'No', pl: 'Nie' }, detail: '', at: now },
      createdAt: now,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      ...change,
    })
    return key
  }
  const text = (markdown: string, state: string, more: object = {}) => ({
    content: { kind: 'text', markdown },
    state,
    ...more,
  })
  const read = (key: string) => deliveries().findOne({ key })
  const retry = (withUnknown: boolean) => setup.app().operations.retry('outbox', { withUnknown })
  const sent: string[] = []
  let setup: IntegrationsSetup
  const queue = async () => (await readHealth(setup.app())).queues.find(({ name }) => name === 'outbox')
  let active: string
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'polling' })
    active = (await setup.connect('11:out')).id
    const send = async ({ content }: OutboundPart) => {
      sent.push(content.kind === 'text' ? content.markdown : content.kind)
      return { externalId: String(sent.length) }
    }
    Object.assign(setup.messenger.channel, { send })
  })
  afterEach(() => {
    sent.length = 0
    Object.assign(setup.messenger.channel, { resolve: undefined })
  })
  afterAll(() => setup.close())

  it('are sent without the parts that arrived; a connection that is off keeps its own', async () => {
    const { id: off } = await setup.connect('12:off')
    await setup.owner('PUT /api/integrations/{id}', { params: { id: off }, body: { isActive: false } })
    const parts = [text('one', 'sent', { externalId: '1' }), text('two', 'failed'), text('three', 'planned')]
    const key = await put(active, { state: 'failed', parts })
    const kept = await put(off, { state: 'failed', parts })
    expect(await queue()).toMatchObject({ setAside: 2, unknown: 0 })
    expect(await retry(false)).toBe(1)
    await expect.poll(() => read(key)).toMatchObject({ state: 'sent', repeated: false })
    expect(sent).toEqual(['two', 'three'])
    expect(await read(kept)).toMatchObject({ state: 'failed', fence: 4 })
    await deliveries().deleteOne({ key: kept })
  })

  it('and may have arrived are sent only on request, and count as sent twice', async () => {
    const parts = [text('doubtful', 'unknown', { repeated: true })]
    const key = await put(active, { state: 'unknown', repeated: true, parts })
    expect(await queue()).toMatchObject({ setAside: 1, unknown: 1 })
    expect(await retry(false)).toBe(0)
    expect(await retry(true)).toBe(1)
    await expect.poll(() => read(key)).toMatchObject({ state: 'sent', repeated: true })
    expect(sent).toEqual(['doubtful'])
    expect(await queue()).toMatchObject({ setAside: 0, unknown: 0 })
  })

  it('and may have arrived are not sent where the messenger knows that they did', async () => {
    Object.assign(setup.messenger.channel, { resolve: async () => ({ externalId: '77' }) })
    const key = await put(active, { state: 'unknown', parts: [text('arrived', 'unknown')] })
    expect(await retry(true)).toBe(1)
    await expect.poll(() => read(key)).toMatchObject({ state: 'sent', parts: [{ externalId: '77' }] })
    expect(sent).toEqual([])
  })
})
