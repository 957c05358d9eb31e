import type { Chat } from '@botanika/core/plugin'
import type { Echo, Failure, Message } from './wire.ts'

/**
 * The ids by which an update names a person: by number, by the id that they have with this business, or by
 * both.
 */
export interface PersonIds {
  number?: string | undefined
  userId?: string | undefined
}

const isNumber = (id: string): boolean => /^[0-9]+$/.test(id)

/** Reads the ids of a person; the id may stand in the number's place. */
const idsOf = (who: string | undefined, userId: string | undefined): PersonIds => {
  if (who === undefined || isNumber(who)) return { number: who, userId }
  return { userId: userId ?? who }
}

/** Returns the ids of the sender; for a person whose id has changed the former one. */
export const senderOf = ({ from, from_user_id, system }: Message): PersonIds => {
  const [, said] = /\bfrom ([A-Za-z]{2}\.[A-Za-z0-9.]{1,140})(?: |$)/.exec(system?.body ?? '') ?? []
  const former = system?.user_id === undefined ? undefined : (system.previous_user_id ?? said)
  return idsOf(from, former ?? from_user_id)
}

export const recipientOf = ({ recipient_id, recipient_user_id }: Failure): PersonIds =>
  idsOf(recipient_id, recipient_user_id)

export const addresseeOf = ({ to, to_user_id, recipient_user_id }: Echo): PersonIds =>
  idsOf(to, to_user_id ?? recipient_user_id)

/** Returns the chat with a person; undefined: they are not named. */
export const chatOf = ({ number, userId }: PersonIds): Chat | undefined => {
  const id = number ?? userId
  return id === undefined
    ? undefined
    : { id, kind: 'private', ...(userId !== undefined && { alias: userId }) }
}

/**
 * Returns the recipient of a message. An id in `to` is taken for a number and dropped without an error; the
 * number is preferred, since it stays in the updates of people whom a business writes to by it.
 */
export const addressOf = ({ id, address = id }: Chat): { to: string } | { recipient: string } =>
  isNumber(address) ? { to: address } : { recipient: address }
