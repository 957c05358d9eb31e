import { type Api, CallError } from '../server/api.ts'
import { backoff, type Transport } from '../server/transport.ts'
import type { Message } from '../wire.ts'
import type { Outbox, Unsent } from './outbox.ts'

export interface Delivery {
  /** Sends what waits, one after the other, in the order it was written; safe to call at any time. */
  flush(): Promise<void>
  stop(): void
}

/**
 * Takes messages from the outbox to the server: by socket, or by request where sockets are blocked or the
 * message does not fit a frame. A message without an answer stays and is tried again under the same
 * `clientMessageId`.
 */
export function createDelivery(options: {
  outbox: Outbox
  transport: Transport
  api: Api
  token(): string
  conversationId(): string
  /** Called when the server has the message (and its reply, when it came along). */
  onTaken(messages: Message[]): void
  onRefused(): void
  onWaiting(): void
}): Delivery {
  const { outbox, transport, api } = options
  let busy = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => outbox.list().find(item => item.error === undefined)

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (busy || !options.conversationId()) return
    busy = true
    try {
      for (let item = next(); item; item = next()) await deliver(item)
      failures = 0
    } catch {
      timer = setTimeout(flush, backoff(++failures + 2, Math.random))
    } finally {
      busy = false
    }
  }

  async function deliver(item: Unsent): Promise<void> {
    const { clientMessageId, text } = item
    if (transport.state() !== 'ready') return post(item)
    const conversationId = options.conversationId()
    const answer = await transport
      .ask('message:send', { conversationId, clientMessageId, text })
      .catch((error: unknown) => {
        if (error instanceof Error && error.message === 'too-large') return undefined
        throw error
      })
    if (!answer) return post(item)
    if (answer.ok) taken(item, [answer.message])
    else refused(item, answer.error.message)
  }

  async function post(item: Unsent): Promise<void> {
    options.onWaiting()
    const { clientMessageId, text } = item
    try {
      // The answer holds the question, and the reply if it is already there.
      const turn = await api.send(options.token(), { clientMessageId, text })
      taken(item, Object.values(turn))
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      if (!(error instanceof CallError) || status < 400 || status === 401 || status >= 500) throw error
      refused(item, error.message)
    }
  }

  function taken({ clientMessageId }: Unsent, messages: Message[]) {
    outbox.remove(clientMessageId)
    options.onTaken(messages)
  }
  function refused({ clientMessageId }: Unsent, reason: string) {
    outbox.refuse(clientMessageId, reason)
    options.onRefused()
  }

  return { flush, stop: () => clearTimeout(timer) }
}
