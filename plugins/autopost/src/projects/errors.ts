import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.projectsErrors, {
  'autopost.no-project': 404,
  'autopost.project-changed': 409,
  'autopost.too-many-projects': 409,
  'autopost.bad-time-zone': 400,
  'autopost.foreign-channel': 400,
  'autopost.empty-message': 400,
  'autopost.too-many-messages': 409,
})
