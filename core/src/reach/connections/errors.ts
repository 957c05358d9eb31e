import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'integrations.not-found': 404,
  'integrations.unknown-type': 400,
  'integrations.only-one': 409,
  'integrations.consent-needed': 409,
  'integrations.no-pairing-code': 409,
  'integrations.nothing-to-pair': 409,
  'integrations.too-many': 409,
  'integrations.refused': 400,
  'integrations.check-failed': 502,
  'integrations.identity-here': 409,
  'integrations.identity-elsewhere': 409,
  'integrations.no-webhook': 409,
  'integrations.switched-off': 409,
  'integrations.none-kept': 409,
  'integrations.unauthorized': 400,
  'integrations.unreachable': 502,
  'integrations.busy': 503,
  'integrations.assistant-internal-id': 400,
  'integrations.assistant-malformed-id': 400,
  'integrations.assistant-unknown': 400,
  'integrations.assistant-foreign': 403,
  'integrations.assistant-removed': 409,
})
