import type { ErrorDefinition } from '../errors/define-errors.ts'

/** A person exceeds the messages per minute; `seconds` is the time until the next one is accepted. */
export const tooFast: ErrorDefinition = {
  status: 429,
  text: {
    ru: 'Слишком много сообщений подряд',
    en: 'Too many messages in a row',
    pl: 'Zbyt wiele wiadomości naraz',
  },
  hint: {
    ru: 'Подождите {seconds} с и повторите',
    en: 'Wait {seconds} s and try again',
    pl: 'Odczekaj {seconds} s i spróbuj ponownie',
  },
}

/** The daily messages of a chat are used up. */
export const daySpent: ErrorDefinition = {
  status: 429,
  retryAfter: 3_600,
  text: {
    ru: 'На сегодня чат исчерпал свой лимит сообщений',
    en: 'The chat has spent its messages for today',
    pl: 'Czat wyczerpał dzisiejszy limit wiadomości',
  },
  hint: { ru: 'Напишите завтра', en: 'Come back tomorrow', pl: 'Wróć jutro' },
}
