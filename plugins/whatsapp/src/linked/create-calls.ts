import { ChannelError } from '@botanika/core/plugin'
import type { Command } from '../connector/protocol.ts'
import type { ConnectorReport } from './connector-wire.ts'
import { texts } from './end-texts.ts'
import type { Line } from './transport.ts'

type Reply = Extract<ConnectorReport, { type: 'done' | 'failed' }>
type Call = Extract<Command, { type: 'send' | 'typing' | 'download' }>

const callMs = 25_000

/** Creates the calls of the connector that wait for its answer, and the line that uses them. */
export const createCalls = (write: (command: Command) => boolean) => {
  const waiting = new Map<number, (reply: Reply | undefined) => void>()
  let last = 0

  const call = (make: (id: number) => Call): Promise<Extract<Reply, { type: 'done' }>> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const timer = setTimeout(() => settle(undefined), callMs)
      const settle = (reply: Reply | undefined): void => {
        clearTimeout(timer)
        waiting.delete(id)
        if (reply?.type === 'done') resolve(reply)
        else
          reject(
            reply ? errorOf(reply) : new ChannelError('ambiguous', { detail: 'no answer of the connector' }),
          )
      }
      waiting.set(id, settle)
      if (write(make(id))) return
      clearTimeout(timer)
      waiting.delete(id)
      reject(new ChannelError('unreachable', { text: texts.offline, detail: 'the connector has ended' }))
    })

  const line: Line = {
    send: async ({ id: messageId, chat, content: { kind, ...rest } }) => {
      const content =
        'text' in rest
          ? { kind: 'text' as const, text: rest.text }
          : {
              kind: kind === 'text' ? 'file' : kind,
              base64: Buffer.from(rest.bytes).toString('base64'),
              mime: rest.mime,
              name: rest.name,
            }
      await call(id => ({ type: 'send', id, chat, messageId, content }))
    },
    typing: async chat => void (await call(id => ({ type: 'typing', id, chat }))),
    download: async source => {
      const { base64 = '' } = await call(id => ({ type: 'download', id, source }))
      return Buffer.from(base64, 'base64')
    },
  }
  return {
    line,
    answer: (reply: Reply): void => waiting.get(reply.id)?.(reply),
    /** Called when the connector has ended: the outcomes of the remaining calls are unknown. */
    end: (): void => {
      for (const settle of [...waiting.values()]) settle(undefined)
    },
  }
}

/** Returns the error of a failed call. 408 and 428: the socket was not open, and nothing was sent. */
const errorOf = ({ code, detail }: Extract<Reply, { type: 'failed' }>): ChannelError => {
  if (code === 428 || code === 408) return new ChannelError('unreachable', { text: texts.offline, detail })
  if (code === 429)
    return new ChannelError('rate-limited', { detail, retryAfterMs: 60_000, scope: 'connection' })
  return new ChannelError(code !== undefined && code >= 400 && code < 500 ? 'rejected' : 'ambiguous', {
    detail,
  })
}
