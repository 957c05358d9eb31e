import { texts } from '../texts.ts'

/** Answers to people who sent content that an assistant cannot open. */
export const declineTexts = texts.decline
