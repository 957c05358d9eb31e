import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'plugins.not-found': {
    status: 404,
    text: { ru: 'Такого плагина нет', en: 'There is no such plugin', pl: 'Nie ma takiej wtyczki' },
  },
})
