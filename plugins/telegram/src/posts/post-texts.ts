import { texts } from '../texts.ts'
/** Obstacles that keep the posts of a bot from its channel, each with the next step. */
export const postTexts = texts.post
