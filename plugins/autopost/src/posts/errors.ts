import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.postsErrors, {
  'autopost.no-post': 404,
  'autopost.post-changed': 409,
  'autopost.too-many-posts': 409,
  'autopost.too-late': 409,
  'autopost.published': 409,
  'autopost.paused': 409,
  'autopost.not-waiting': 409,
  'autopost.no-occurrence': 400,
  'autopost.no-delivery': 404,
  'autopost.not-open': 409,
  'autopost.platform': 502,
  'autopost.range': 400,
})
