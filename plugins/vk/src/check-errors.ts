import { defineErrors } from '@botanika/core/plugin'
import { texts } from './texts.ts'

/** Errors of the settings, each with the next step. */
export const fail = defineErrors(texts.errors, {
  'vk.malformed-token': 400,
  'vk.user-token': 400,
  'vk.service-token': 400,
  'vk.id-token': 400,
  'vk.no-rights': 400,
  'vk.other-group': 400,
  'vk.not-user-token': 400,
  'vk.may-not-post': 400,
})
