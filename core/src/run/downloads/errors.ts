import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'installer.wrong-key': 403,
  'installer.no-key': 409,
  'installer.no-windows': 404,
  'installer.no-macos': 404,
  'installer.link-spent': 403,
})
