import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'operations.no-step': 404,
  'operations.backup-remote': 409,
  'operations.backup-running': 409,
  'operations.backup-no-room': 507,
})
