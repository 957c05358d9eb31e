import type { Types } from 'mongoose'

/** Names a conversation as the holder of its images. */
export const holderOf = (id: Types.ObjectId): string => `conversation:${id.toHexString()}`
