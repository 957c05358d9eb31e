import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.mediaErrors, {
  'autopost.media-too-large': 413,
  'autopost.media-empty': 400,
})
