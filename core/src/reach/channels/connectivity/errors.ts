import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.connectivityErrors, {
  'integrations.webhook-foreign': 409,
  'integrations.already-paired': 409,
  'integrations.webhook-taken': 409,
  'integrations.webhook-not-set': 502,
  'integrations.no-public-url': 409,
  'integrations.public-url-silent': 502,
  'integrations.public-url-unproved': 502,
  'integrations.webhook-errors': 502,
  'integrations.webhook-rejected': 401,
  'integrations.updates-unreadable': 502,
  'integrations.messages-wait': 503,
})
