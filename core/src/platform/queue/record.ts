import type { Types } from 'mongoose'

export interface QueueRecord {
  /** The fencing token, raised by every claim: writes with an older one have no effect. */
  fence: number
}

export type Stored<T> = T & { _id: Types.ObjectId }

/** Names of a collection's fields for the queue: stored records keep the names of earlier versions. */
export interface QueueFields {
  /** The field with the member (`platform/ownership`) that holds the lease; null: none does. */
  owner: string
  /** The field with the earliest time of the next attempt. */
  notBefore: string
  /** The field that counts claims. Missing: claims are not counted. */
  attempts?: string
  /** Values of a record that waits, and of one that is held. Empty: its owner alone tells them apart. */
  waiting: Readonly<Record<string, string | null>>
  held: Readonly<Record<string, string>>
}
