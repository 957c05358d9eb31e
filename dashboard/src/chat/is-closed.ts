import { ApiError } from '../data/api.ts'

/** Whether a refusal says that the owner has taken the assistant back. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'conversations.closed'
