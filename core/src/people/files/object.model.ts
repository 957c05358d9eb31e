import { Schema, type Types } from 'mongoose'

/** A blob with an owner. The bytes are in storage under the same id. */
export interface ObjectRecord {
  _id: Types.ObjectId
  /** User, guest or widget visitor. */
  ownerId: Types.ObjectId
  /**
   * The account whose storage it takes; null: none. Missing in records of earlier versions until the first
   * start of this one.
   */
  accountId?: Types.ObjectId | null
  /** true: it takes of the visitors' share of that storage. Missing in records of earlier versions until this one has started. */
  isVisitors?: boolean
  /** Time when it is removed although its holder stays; missing: with its holder. */
  keptUntil?: Date
  kind: 'upload' | 'image' | 'video' | 'file'
  /** `awaiting` bytes · `receiving` them · `stored`. */
  state: 'awaiting' | 'receiving' | 'stored'
  bytes: number
  mediaType: string
  /** Name for a download; empty for an image. */
  name: string
  /** Holder that the object belongs to and is removed with; null for an upload that is not attached yet. */
  holder: string | null
  /** true: the address of a plugin's file is stable. Missing: it is not. */
  isPublic?: boolean
  /** Time when an unattached object is removed. */
  expiresAt: Date | null
  /** The process (`platform/ownership`) that receives it, or attaches it to a holder and has not settled that yet. */
  worker?: string | null
}

export const objectSchema = new Schema<ObjectRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    accountId: Schema.Types.ObjectId,
    isVisitors: Boolean,
    keptUntil: Date,
    kind: { type: String, enum: ['upload', 'image', 'video', 'file'], required: true },
    state: { type: String, enum: ['awaiting', 'receiving', 'stored'], required: true },
    bytes: { type: Number, default: 0 },
    mediaType: { type: String, default: 'application/octet-stream' },
    name: { type: String, default: '' },
    holder: { type: String, default: null },
    isPublic: Boolean,
    expiresAt: { type: Date, default: null },
    worker: String,
  },
  { timestamps: true, versionKey: false, collection: 'objects' },
)
objectSchema.index({ holder: 1 })
objectSchema.index({ expiresAt: 1 })
objectSchema.index({ keptUntil: 1 }, { partialFilterExpression: { keptUntil: { $type: 'date' } } })
objectSchema.index({ ownerId: 1 })
objectSchema.index({ accountId: 1 })

/** Bytes of an account's stored objects, and of uploads in progress. */
export interface StorageRecord {
  /** The account. */
  _id: Types.ObjectId
  bytes: number
  /** The part of `bytes` that visitors stored. Missing in records of earlier versions until the first start of this one. */
  visitorBytes?: number
}

export const storageSchema = new Schema<StorageRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    bytes: { type: Number, default: 0 },
    visitorBytes: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'storage' },
)
