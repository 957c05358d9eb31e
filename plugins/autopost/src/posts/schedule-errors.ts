import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

/** Reasons why a post cannot be scheduled. */
export const refuse = defineErrors(texts.scheduleErrors, {
  'autopost.no-title': 400,
  'autopost.no-content': 400,
  'autopost.no-integration': 400,
  'autopost.no-channel': 400,
  'autopost.same-channel': 400,
  'autopost.no-time': 400,
  'autopost.past': 400,
  'autopost.bad-day': 400,
  'autopost.no-interval': 400,
  'autopost.repeat-ended': 400,
  'autopost.no-slots': 400,
  'autopost.refused': 400,
  'autopost.no-advertiser': 400,
  'autopost.bad-erid': 400,
  'autopost.no-media': 400,
  'autopost.images-off': 400,
})
