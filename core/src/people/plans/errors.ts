import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'plan.code-empty': 400,
  'plan.code-wrong': 400,
  'plan.too-many-tries': 429,
  'plan.impersonated': 403,
  'plan.assistants-limit': 403,
  'plan.conversations-limit': 403,
  'plan.storage-full': 403,
  'plan.visitor-storage-full': 403,
  'plan.not-found': 404,
  'plan.name-taken': 409,
  'plan.too-many': 409,
  'plan.bad-payment-link': 400,
  'plan.bad-currency': 400,
  'plan.changed-meanwhile': 409,
  'plan.list-changed': 409,
  'plan.in-use': 409,
  'plan.is-default': 409,
  'plan.codes-without-plan': 400,
  'plan.codes-expires': 400,
  'plan.codes-count': 400,
  'plan.batch-not-found': 404,
  'plan.code-not-found': 404,
  'plan.code-used': 409,
  'plan.bad-codes-request': 400,
})
