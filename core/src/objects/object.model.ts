import { Schema, type Types } from 'mongoose'

/** A blob with an owner. The bytes lie in storage under the same id. */
export interface ObjectRecord {
  _id: Types.ObjectId
  /** User, guest or widget visitor. */
  ownerId: Types.ObjectId
  kind: 'upload' | 'image' | 'video'
  /** `awaiting` bytes · `receiving` them · `stored`. */
  state: 'awaiting' | 'receiving' | 'stored'
  bytes: number
  mediaType: string
  /** Name for a download; empty for an image. */
  name: string
  /** What the object belongs to and is removed with; null for an upload that nothing took yet. */
  holder: string | null
  /** When an object that nothing took is removed. */
  expiresAt: Date | null
}

export const objectSchema = new Schema<ObjectRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['upload', 'image', 'video'], required: true },
    state: { type: String, enum: ['awaiting', 'receiving', 'stored'], required: true },
    bytes: { type: Number, default: 0 },
    mediaType: { type: String, default: 'application/octet-stream' },
    name: { type: String, default: '' },
    holder: { type: String, default: null },
    expiresAt: { type: Date, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'objects' },
)
objectSchema.index({ holder: 1 })
objectSchema.index({ expiresAt: 1 })
