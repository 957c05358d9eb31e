import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'chat-logs.foreign-owner': {
    status: 403,
    text: {
      ru: 'Это журнал другого пользователя',
      en: 'This is another user’s log',
      pl: 'To dziennik innego użytkownika',
    },
  },
})
