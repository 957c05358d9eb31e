import { ApiError } from '../../data/api.ts'

/** Returns whether a refusal means that the owner has unpublished the assistant. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'conversations.closed'
