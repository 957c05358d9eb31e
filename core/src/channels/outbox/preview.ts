import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { ChannelError } from '../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import { callWithin } from './call-within.ts'
import type { Connections } from './connections.ts'
import { laneOf } from './lane.ts'
import type { Preview } from './outbox.ts'
import { type Pace, pauseFor } from './pace.ts'
import type { PreviewRecord, PreviewTarget } from './preview-record.ts'
import { splitMarkdown } from './split-markdown.ts'

export interface PreviewOptions {
  connections: Pick<Connections, 'usable'>
  clock: Clock
  pace: Pace
  log: FastifyBaseLogger
  record: PreviewRecord
  /** Number of the reply within its connection, from 1. */
  number: number
  /** Aborted when the server stops or the connection is forgotten. */
  signal: AbortSignal
}

const typingMs = 4_000
const callMs = 10_000
const leastMs = 250

/** Shows that a reply is being written, and the reply while it grows. Nothing that goes wrong with it is heard of. */
export const createPreview = (target: PreviewTarget, options: PreviewOptions): Preview => {
  const { connections, clock, pace, log, record, number, signal } = options
  const { integrationId, chat, replyTo } = target
  const lane = laneOf(integrationId, chat)
  const over = new AbortController()
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
  /** What `show` may leave in the chat is kept with the delivery's key. */
  let isKept = false
  let isSilent = false

  const hear = (thrown: unknown, { context }: Connection): ChannelError => {
    const error = asChannelError(thrown)
    const { kind, detail } = describeError(error, { config: context.config, at: new Date(clock.now()) })
    log.debug({ kind, detail, chat: chat.id }, 'a preview could not be shown')
    if (error.kind === 'rate-limited')
      pauseFor(pace, { ...lane, scope: error.scope, ms: error.retryAfterMs ?? 1_000 })
    if (['unauthorized', 'recipient-gone'].includes(error.kind)) isSilent = true
    return error
  }
  const isOver = (): boolean => over.signal.aborted || signal.aborted || isSilent

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
      signal: AbortSignal.any([over.signal, signal]),
    }
    await callWithin(inner => channel.typing?.(chat, inner), call).catch(thrown => {
      if (!over.signal.aborted && hear(thrown, connection).kind === 'rejected') cancelTyping()
    })
  }

  /** True: what was not shown now may be shown later. */
  const show = async (connection: Connection): Promise<boolean> => {
    const { channel, context } = connection
    const { live, limits } = channel
    const everyMs = live?.everyMs(chat) ?? null
    if (!live || everyMs === null) return false
    const [text = ''] = splitMarkdown(latest, {
      limit: limits.text,
      ...(limits.lengthOf && { lengthOf: limits.lengthOf }),
    })
    if (text === '' || text === shown) return false
    const mayLast = (): boolean =>
      live.finish !== undefined && (message !== undefined || live.lasting?.(chat, context) !== false)
    const isLasting = mayLast()
    if (isLasting && !isKept) message = await record.begin()
    nextAt = clock.ticks() + Math.max(everyMs, leastMs)
    try {
      const sent = await callWithin(
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
      // A channel that said it would make no message made one all the same: it must not stand there for good.
      if (live.finish && sent && !isLasting) await record.begin()
      if (live.finish && (isLasting ? !isKept || made !== message : sent)) await record.made(made)
      isKept ||= isLasting || sent !== undefined
      message = made
      if (message !== undefined) pace.count(target, limits.pace)
      // It found out that nothing goes by itself here: shown again, as a message.
      const isAgain = !isLasting && message === undefined && mayLast()
      if (!isAgain) shown = text
      return isAgain
    } catch (thrown) {
      const error = hear(thrown, connection)
      // Nobody knows whether a message was made: another try could make a second one.
      if (error.kind === 'ambiguous' && message === undefined && isLasting) isSilent = true
      else if (error.kind === 'rejected') isSilent = true
      if (isLasting && !isKept && error.kind !== 'ambiguous') await record.made(message)
      return !isSilent
    }
  }

  /** Shows the latest text as soon as that is allowed; one call at a time. */
  const pump = async (): Promise<void> => {
    const connection = await connected
    if (!connection || underWay || cancelShow || isOver()) return
    const { channel } = connection
    if (!channel.live) return
    // The first message of a reply comes at once, unless the replies of other threads share the pace.
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
      log.debug({ err }, 'a preview could not be kept')
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
      over.abort()
      cancelTyping()
      cancelShow?.()
      await underWay
    },
  }
}
