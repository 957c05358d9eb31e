import type { Types } from 'mongoose'

/** Marks a conversation as the holder of its images. */
export const holderOf = (id: Types.ObjectId): string => `conversation:${id.toHexString()}`
