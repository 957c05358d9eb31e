import { defineErrors } from '@botanika/core/plugin'
import { texts } from './texts.ts'

/** Errors, each with the next step. */
export const fail = defineErrors(texts.errors, {
  'max.malformed-token': 400,
  'max.not-a-bot': 400,
})
