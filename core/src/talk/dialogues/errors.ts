import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'dialogues.not-found': {
    status: 404,
    text: {
      ru: 'Этого диалога нет',
      en: 'This dialogue does not exist',
      pl: 'Nie ma takiego dialogu',
    },
    hint: {
      ru: 'Возможно, собеседник его удалил. Вернитесь к списку диалогов.',
      en: 'Its person may have deleted it. Go back to the list of dialogues.',
      pl: 'Rozmówca mógł go usunąć. Wróć do listy dialogów.',
    },
  },
  'dialogues.no-reply': {
    status: 404,
    text: {
      ru: 'В этом диалоге нет такого ответа',
      en: 'This dialogue has no such reply',
      pl: 'W tym dialogu nie ma takiej odpowiedzi',
    },
    hint: {
      ru: 'Откройте диалог ещё раз: его могли очистить.',
      en: 'Open the dialogue again: it may have been cleared.',
      pl: 'Otwórz dialog ponownie: mógł zostać wyczyszczony.',
    },
  },
})
