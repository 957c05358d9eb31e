import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Errors in a command of `npm run admin`. */
export const failCommand = defineErrors(texts.commandErrors, {
  'command.unknown': 400,
  'command.usage': 400,
  'command.which-admin': 400,
  'command.not-user': 400,
  'command.not-admin': 400,
})
