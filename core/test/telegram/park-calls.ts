import type { Telegram } from '../../src/testing/index.ts'

/** Points of a post's way at which its server is killed. */
export const moments = ['claimed', 'intent', 'accepted', 'recorded'] as const
export type Moment = (typeof moments)[number]

/** The call of a post that stands still at each point, and whether Telegram takes it first. */
const parkedCall: Readonly<Record<Moment, { method: string; isAccepted: boolean }>> = {
  // Asked whether it may post: the intent is not stored yet.
  claimed: { method: 'getChat', isAccepted: false },
  intent: { method: 'sendMessage', isAccepted: false },
  accepted: { method: 'sendMessage', isAccepted: true },
  // The picture is published and recorded, its long text is not.
  recorded: { method: 'sendMessage', isAccepted: false },
}

/**
 * Lets the next call of each chat stand still at its point, until `release`. A call that was not accepted is dropped then: its
 * sender is dead.
 */
export const parkCalls = (telegram: Telegram, chats: ReadonlyMap<number, Moment>) => {
  const parked = new Set<number>()
  const released = Promise.withResolvers<void>()
  const complete = Promise.withResolvers<void>()
  const park = async (chat: number): Promise<void> => {
    parked.add(chat)
    if (parked.size === chats.size) complete.resolve()
    await released.promise
  }
  const leave = [
    telegram.onReceived(async ({ method, params }) => {
      const chat = Number(params.chat_id)
      const moment = chats.get(chat)
      if (!moment || parkedCall[moment].isAccepted || parkedCall[moment].method !== method) return
      await park(chat)
      throw new Error('the caller is gone')
    }),
    telegram.onAccepted(async ({ chat, method }) => {
      const moment = chats.get(chat)
      if (moment && parkedCall[moment].isAccepted && parkedCall[moment].method === method) await park(chat)
    }),
  ]
  return {
    /** Resolves when every chat's call stands still. */
    complete: complete.promise,
    release: (): void => {
      for (const one of leave) one()
      released.resolve()
    },
  }
}
