import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'plugin-settings.refused': {
    status: 400,
    text: { ru: '{message}', en: '{message}', pl: '{message}' },
  },
})
