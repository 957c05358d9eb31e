import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import type { ChannelError } from '../../../../plugin/channel-error.ts'
import type { Connection } from '../../registry.ts'
import type { Connections } from '../connections.ts'
import type { Preview } from '../outbox.ts'
import { laneOf } from '../queue/lane.ts'
import { pauseFor, type RateLimiter } from '../rate-limiter.ts'
import { asChannelError, describeError } from '../sending/as-channel-error.ts'
import { callWithTimeout } from '../sending/call-with-timeout.ts'
import { splitMarkdown } from '../splitting/split-markdown.ts'
import type { PreviewRecord, PreviewTarget } from './preview-record.ts'

export interface PreviewOptions {
  connections: Pick<Connections, 'usable'>
  clock: Clock
  pace: RateLimiter
  log: FastifyBaseLogger
  record: PreviewRecord
  /** Reply counter of the connection, from 1. */
  number: number
  /** Aborted when the server stops or the connection is forgotten. */
  signal: AbortSignal
}

const typingMs = 4_000
const callMs = 10_000
const minIntervalMs = 250

/** Shows a typing indicator and the reply while it is generated. Best effort: errors are logged only. */
export const createPreview = (target: PreviewTarget, options: PreviewOptions): Preview => {
  const { connections, clock, pace, log, record, number, signal } = options
  const { integrationId, chat, replyTo } = target
  const lane = laneOf(integrationId, chat)
  const ended = new AbortController()
  const connected = connections.usable(integrationId).catch(err => {
    log.debug({ err }, 'a preview found no connection')
    return null
  })
  let cancelTyping = (): void => undefined
  let cancelShow: (() => void) | undefined
  let underWay: Promise<boolean> | undefined
  let latest = ''
  let shown = ''
  let message: string | undefined
  let nextAt = 0
  /** A possibly created message is recorded under the delivery's key. */
  let isRecorded = false
  let isStopped = false

  const handleError = (thrown: unknown, { context }: Connection): ChannelError => {
    const error = asChannelError(thrown)
    const { kind, detail } = describeError(error, { config: context.config, at: new Date(clock.now()) })
    log.debug({ kind, detail, chat: chat.id }, 'a preview could not be shown')
    if (error.kind === 'rate-limited')
      pauseFor(pace, { ...lane, scope: error.scope, ms: error.retryAfterMs ?? 1_000 })
    if (['unauthorized', 'recipient-gone'].includes(error.kind)) isStopped = true
    return error
  }
  const isOver = (): boolean => ended.signal.aborted || signal.aborted || isStopped

  const type = async (): Promise<void> => {
    const connection = await connected
    const { channel } = connection ?? {}
    if (!connection || !channel?.typing || isOver()) return
    cancelTyping = clock.after(typingMs, () => void type())
    if (pace.pausedMs(lane) > 0) return
    const call = {
      context: connection.context,
      clock,
      ms: typingMs,
      signal: AbortSignal.any([ended.signal, signal]),
    }
    await callWithTimeout(inner => channel.typing?.(chat, inner), call).catch(thrown => {
      if (!ended.signal.aborted && handleError(thrown, connection).kind === 'rejected') cancelTyping()
    })
  }

  /** True: not shown now, but may be shown later. */
  const show = async (connection: Connection): Promise<boolean> => {
    const { channel, context } = connection
    const { live, limits } = channel
    const everyMs = live?.everyMs(chat) ?? null
    if (!live || everyMs === null) return false
    const [text = ''] = await splitMarkdown(latest, {
      limit: limits.text,
      most: 1,
      ...(limits.lengthOf && { lengthOf: limits.lengthOf }),
    })
    if (text === '' || text === shown) return false
    const mayPersist = (): boolean =>
      live.finish !== undefined && (message !== undefined || live.lasting?.(chat, context) !== false)
    const isPersistent = mayPersist()
    if (isPersistent && !isRecorded) message = await record.begin()
    nextAt = clock.ticks() + Math.max(everyMs, minIntervalMs)
    try {
      const sent = await callWithTimeout(
        inner =>
          live.show(
            {
              chat,
              number,
              markdown: text,
              ...(replyTo !== undefined && { replyTo }),
              ...(message !== undefined && { externalId: message }),
            },
            inner,
          ),
        { context, clock, ms: callMs, signal },
      )
      const made = sent?.externalId ?? message
      // The channel created a message although `lasting` was false: record it, so that it gets cleaned up.
      if (live.finish && sent && !isPersistent) await record.begin()
      if (live.finish && (isPersistent ? !isRecorded || made !== message : sent)) await record.made(made)
      isRecorded ||= isPersistent || sent !== undefined
      message = made
      if (message !== undefined) pace.count(target, limits.pace)
      // The chat does not support ephemeral previews: show it again, as a message.
      const isRetry = !isPersistent && message === undefined && mayPersist()
      if (!isRetry) shown = text
      return isRetry
    } catch (thrown) {
      const error = handleError(thrown, connection)
      // Unknown whether a message was created: a retry could create a duplicate.
      if (error.kind === 'ambiguous' && message === undefined && isPersistent) isStopped = true
      else if (error.kind === 'rejected') isStopped = true
      if (isPersistent && !isRecorded && error.kind !== 'ambiguous') await record.made(message)
      return !isStopped
    }
  }

  /** Shows the latest text as soon as the limits allow; one call at a time. */
  const pump = async (): Promise<void> => {
    const connection = await connected
    if (!connection || underWay || cancelShow || isOver()) return
    const { channel } = connection
    if (!channel.live) return
    // The first message of a reply is sent at once, unless other threads share the rate limit.
    const isAtOnce = message === undefined && chat.threadOf === undefined
    const turn = isAtOnce ? pace.pausedMs(lane) : pace.waitMs(target, channel.limits.pace)
    const wait = Math.max(turn, nextAt - clock.ticks())
    if (wait > 0) {
      cancelShow = clock.after(wait, () => {
        cancelShow = undefined
        void pump()
      })
      return
    }
    const text = latest
    underWay = show(connection).catch(err => {
      log.debug({ err }, 'a preview could not be stored')
      return false
    })
    const again = await underWay
    underWay = undefined
    if (again || latest !== text) await pump()
  }

  void type()

  return {
    show: markdown => {
      latest = markdown
      void pump()
    },
    end: async () => {
      ended.abort()
      cancelTyping()
      cancelShow?.()
      await underWay
    },
  }
}
