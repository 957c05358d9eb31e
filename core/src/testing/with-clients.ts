import { abortWithCall, withinCall } from '../platform/outbound/call-scope.ts'
import type { Channel, ChannelContext } from '../plugin/channel.ts'

type Given = Omit<ChannelContext, 'client'>

/**
 * A channel with the real host's call context: a `fetch` that is aborted with the call, and the client that
 * `open` created, shared by all contexts with the same `fetch`, settings and signal.
 */
export const withClients = (channel: Channel): Channel => {
  const clients = new Map<string, unknown>()
  const numbers = new WeakMap<object, number>()
  let count = 0
  const numberOf = (one: object): number => {
    const known = numbers.get(one) ?? ++count
    numbers.set(one, known)
    return known
  }
  const clientOf = async (given: Given): Promise<unknown> => {
    const key = [given.fetch, given.config, given.signal].map(numberOf).join()
    if (!clients.has(key)) clients.set(key, await channel.open?.(given))
    return clients.get(key)
  }
  const within = async <T>(
    context: ChannelContext,
    call: (context: ChannelContext) => T | Promise<T>,
  ): Promise<T> => {
    const { fetch, signal } = context
    const client = await clientOf({ ...context, fetch: scoped(fetch, signal) })
    return withinCall(signal, () => call({ ...context, fetch: scoped(fetch, signal), client }))
  }
  /** One per pair, so that identity comparisons work. */
  const made = new Map<string, typeof globalThis.fetch>()
  const scoped = (fetch: typeof globalThis.fetch, signal: AbortSignal): typeof globalThis.fetch => {
    const key = [fetch, signal].map(numberOf).join()
    const found = made.get(key) ?? abortWithCall(fetch, signal)
    made.set(key, found)
    return found
  }

  const { verify, poll, session, receive, send, typing, live, resolve, connect, disconnect, inspect } =
    channel
  return {
    ...channel,
    ...(verify && { verify: (request, context) => within(context, inner => verify(request, inner)) }),
    ...(poll && { poll: (context, options) => within(context, inner => poll(inner, options)) }),
    ...(session && { session: (context, io) => within(context, inner => session(inner, io)) }),
    receive: (payload, context) => within(context, inner => receive(payload, inner)),
    send: (part, context) => within(context, inner => send(part, inner)),
    ...(typing && { typing: (chat, context) => within(context, inner => typing(chat, inner)) }),
    ...(live && { live: liveOf(live, within) }),
    ...(resolve && { resolve: (part, context) => within(context, inner => resolve(part, inner)) }),
    ...(connect && { connect: context => within(context, connect) }),
    ...(disconnect && { disconnect: context => within(context, disconnect) }),
    ...(inspect && { inspect: context => within(context, inspect) }),
  }
}

type Live = NonNullable<Channel['live']>
type Within = <T>(context: ChannelContext, call: (context: ChannelContext) => T | Promise<T>) => Promise<T>

const liveOf = ({ show, finish, ...rest }: Live, within: Within): Live => ({
  ...rest,
  show: (preview, context) => within(context, inner => show(preview, inner)),
  ...(finish && { finish: (part, context) => within(context, inner => finish(part, inner)) }),
})
