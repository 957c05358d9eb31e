import { Agent } from 'node:http'
import { Types } from 'mongoose'
import { createManualClock } from '../../../src/platform/testing/manual-clock.ts'
import type { Channel, OutboundPart } from '../../../src/plugin/channel.ts'
import { createOutbox } from '../../../src/reach/channels/outbox/create-outbox.ts'
import { type DeliveryRecord, deliverySchema } from '../../../src/reach/channels/outbox/delivery.model.ts'
import type { Delivery } from '../../../src/reach/channels/outbox/outbox.ts'
import type { Connection } from '../../../src/reach/channels/registry.ts'
import type { IntegrationRecord } from '../../../src/reach/connections/integration.model.ts'
import { memoryState } from '../../../src/testing/memory-state.ts'
import type { TestApp } from '../../../src/testing/start-test-app.ts'
import { nextProcess } from '../../support/next-process.ts'

/** A message that the messenger accepted. */
export interface Accepted {
  chatId: string
  text: string
  id: string
  replyTo?: string
}

/** A messenger in memory; `onSend` decides before a message is taken, `afterSend` after. */
export const createMessenger = (change: Partial<Channel> = {}) => {
  const accepted: Accepted[] = []
  const calls: OutboundPart[] = []
  const rules: Partial<Record<'onSend' | 'afterSend', (part: OutboundPart) => unknown>> = {}
  const accept = ({ chat, content, id, replyTo }: OutboundPart) => {
    const text = content.kind === 'text' ? content.markdown : `[${content.mime} ${content.bytes.length}]`
    accepted.push({ chatId: chat.id, text, id, ...(replyTo !== undefined && { replyTo }) })
    return { externalId: `m${accepted.length}` }
  }
  const channel: Channel = {
    limits: { text: 100, pace: { private: fast, group: fast, overall: fast } },
    receive: () => [],
    send: async part => {
      calls.push(part)
      await rules.onSend?.(part)
      const sent = accept(part)
      await rules.afterSend?.(part)
      return sent
    },
    ...change,
  }
  return { channel, accepted, calls, rules }
}
export type Messenger = ReturnType<typeof createMessenger>

const fast = { messages: 1, perMs: 0 }

export interface StartOptions {
  /** An earlier outbox whose connection, record and database this one goes on with. */
  after?: { id: string; record: IntegrationRecord }
  clock?: ReturnType<typeof createManualClock>
}

/** An outbox of its own on the app's database, with one connection to the messenger. */
export const startOutbox = async (
  { app }: TestApp,
  messenger: Messenger,
  { after, clock = createManualClock() }: StartOptions = {},
) => {
  const record = after?.record ?? newRecord()
  const id = record._id.toHexString()
  const connection: Connection = {
    record,
    channel: messenger.channel,
    context: {
      id,
      name: record.name,
      accountId: record.userId.toHexString(),
      config: record.config,
      log: app.log,
      signal: new AbortController().signal,
      fetch,
      client: undefined,
      state: memoryState(),
      agent: () => new Agent(),
      isOwnHook: () => false,
      unreadable: () => undefined,
    },
  }
  const heard: unknown[][] = []
  const ownership = nextProcess()
  const made = createOutbox(app, {
    ownership,
    registry: { active: async asked => (asked === id && record.isActive ? connection : null) },
    clock,
    onUnauthorized: async (...notified) => void heard.push(['unauthorized', ...notified]),
    onChatGone: async (...notified) => void heard.push(['gone', ...notified]),
  })
  const outbox = {
    ...made,
    start: async () => {
      await ownership.recover()
      await made.start()
    },
  }
  const model = app.db.model<DeliveryRecord>('Delivery', deliverySchema)
  await model.createIndexes()

  return {
    outbox,
    ownership,
    clock,
    heard,
    id,
    record,
    model,
    put: (key: string, change: Partial<Delivery> = {}) =>
      outbox.put({
        key: `${id}:${key}`,
        integrationId: id,
        chat: { id: 'c1', kind: 'private' },
        markdown: key,
        ...change,
      }),
    /** The delivery that `put` made. */
    read: async (key: string): Promise<DeliveryRecord> => {
      const found = await model.findOne({ key: `${id}:${key}` }).lean<DeliveryRecord>()
      if (!found) throw new Error(`no delivery ${key}`)
      return found
    },
    /** Stops it, however long its calls take. */
    end: async (): Promise<void> => {
      const stopped = outbox.stop()
      await clock.advance(5_000)
      await stopped
    },
    /** Moves the clock in steps, with the database's time in between, until it is true. */
    until: async (isTrue: () => boolean | Promise<boolean>, stepMs = 250): Promise<void> => {
      for (const end = performance.now() + 45_000; performance.now() < end; ) {
        if (await isTrue()) return
        await clock.advance(stepMs)
        await new Promise(resolve => setTimeout(resolve, 2))
      }
      throw new Error('it never came to that')
    },
  }
}
export type Started = Awaited<ReturnType<typeof startOutbox>>

const newRecord = (): IntegrationRecord => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  type: 'trial',
  name: 'Проба',
  isActive: true,
  config: { token: 'the-token-of-this-connection' },
  checkedAt: new Date(),
  createdAt: new Date(),
  updatedAt: new Date(),
})
