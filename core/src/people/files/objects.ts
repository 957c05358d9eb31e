import type { Readable } from 'node:stream'
import type { ByteRange } from '../../platform/http/byte-range.ts'
import type { Files } from '../../plugin/services/files.ts'
import type { Quota } from './create-quota.ts'
import type { MemoryBudgets } from './memory-budgets.ts'

export interface Objects {
  /**
   * Prepares an upload: an id, and the one-time token its bytes are sent with. Throws `plan.storage-full`
   * when no storage is left.
   */
  prepareUpload(ownerId: string): Promise<{ id: string; token: string; expiresAt: Date }>
  /**
   * Takes the bytes of a prepared upload; `announced` of them are reserved at once, more as they come. Throws
   * `objects.link-spent`, `objects.too-large`, `objects.empty`, `plan.storage-full`.
   */
  receiveUpload(
    id: string,
    upload: { token: string; bytes: Readable; announced?: number },
  ): Promise<{ bytes: number }>
  /**
   * Stores bytes of the server itself as an upload of an owner; returns its id. `accountId`: whose storage it
   * takes; null: none, for files that the installation includes. Throws `plan.storage-full`.
   */
  keepUpload(upload: { ownerId: string; accountId: string | null; bytes: Buffer }): Promise<string>
  /**
   * Stores an image of a message; its type is detected from its bytes. Throws `objects.not-an-image`,
   * `plan.storage-full`.
   */
  keepImage(image: Kept): Promise<{ id: string; mediaType: string }>
  /** Stores a film (MP4, WebM) likewise. Throws `objects.not-a-video`. */
  keepVideo(video: Kept): Promise<{ id: string; mediaType: string }>
  /** Stores any other file likewise, by its sender's name and type. Throws `objects.empty`, `objects.too-large`. */
  keepFile(file: Kept & { mediaType: string; name: string }): Promise<{ id: string }>
  /** Bytes that an account has stored, and its limit, and the same of the visitors' share; null: unlimited. */
  storageOf: Quota['storageOf']
  /** Throws `plan.storage-full` when an account, or `plan.visitor-storage-full` when its visitors, have no storage left. */
  requireLeft: Quota['requireLeft']
  /**
   * Attaches a stored upload of this owner to a holder, once; `settle` makes it permanent. Throws `objects.not-found`.
   */
  take(id: string, taker: { ownerId: string; holder: string; name: string }): Promise<{ bytes: number }>
  /** Confirms that the holder of these objects is stored. Objects not settled within 15 minutes, or when the process dies, are released. */
  settle(ids: readonly string[]): Promise<void>
  /** Registers a resolver of the account that such objects are shown for; default: their owner's. */
  account(kind: string, accountOf: AccountOf): void
  /** Registers a check whether a holder of this kind (`<kind>:<id>`) still has an object that was never settled. */
  referenceCheck(kind: string, check: ReferenceCheck): void
  read(id: string): Promise<Buffer>
  readImage(id: string): Promise<{ mediaType: string; bytes: Buffer }>
  /** An image, a film or a file of a message. Throws `objects.not-found`. */
  findMedia(id: string): Promise<StoredMedia>
  /** The record of a stored object, when `token` is its capability or the caller owns it. */
  openFor(
    id: string,
    reader: { token?: string; callerId?: string },
  ): Promise<{
    mediaType: string
    name: string
    bytes: number
    /** Time for which the address is valid, s; missing: permanently. */
    maxAge?: number
    open(range?: ByteRange): Readable
  }>
  /** Bytes of stored objects by their ids; removed ones are left out. */
  sizesOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Counts the images that a holder has, settled or not, and their bytes together. */
  imagesHeldBy(holder: string): Promise<{ count: number; bytes: number }>
  /** Budgets that code acquires before it reads the bytes, if it holds files in memory. */
  memoryBudgets: MemoryBudgets
  /** Address of an image, readable by everyone who has the address. */
  addressOf(id: string): string
  remove(id: string): Promise<void>
  removeHeldBy(holder: string): Promise<void>
  /** Files of a holder (`<kind>:<id>`) in the storage of accounts. */
  filesOf(holder: string): Files
  /** Removes everything that an account owns or pays for, and its counter; idempotent. */
  removeOfAccount(accountId: string): Promise<void>
  /** Removes abandoned uploads. */
  sweep(): Promise<void>
  /** Removes what was to be kept for a time that is over. */
  sweepKept(): Promise<void>
  /** Removes partial data of objects that no process receives. */
  sweepPieces(): Promise<void>
  /** Rebuilds the storage counter of each account from its objects. Only while nothing is stored or removed. */
  recount(): Promise<void>
}

export interface Kept {
  ownerId: string
  /** The account whose storage it takes. */
  accountId: string
  /** true: it takes of the visitors' share of that storage. */
  isVisitors?: boolean
  /** Time when it is removed although its holder stays; missing: with its holder. */
  keptUntil?: Date
  holder: string
  bytes: Buffer
}

/** A stored blob of a message. */
export interface StoredMedia {
  mediaType: string
  /** Name for a download; empty for an image. */
  name: string
  bytes: number
  read(): Promise<Buffer>
}

export interface Paid {
  ownerId: string
  accountId: string | null
  isVisitors?: boolean
}

/** Returns the account of a holder; null: the holder no longer exists. */
export type AccountOf = (holderId: string) => Promise<string | null>
export type ReferenceCheck = (holderId: string, objectId: string) => Promise<boolean>
