import { defineErrors } from '../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'plan.code-empty': {
    status: 400,
    text: {
      ru: 'Введите код активации',
      en: 'Enter the activation code',
      pl: 'Wpisz kod aktywacyjny',
    },
  },
  'plan.code-wrong': {
    status: 400,
    text: {
      ru: 'Неверный код активации',
      en: 'Wrong activation code',
      pl: 'Nieprawidłowy kod aktywacyjny',
    },
  },
  'plan.too-many-tries': {
    status: 429,
    text: { ru: 'Слишком много попыток', en: 'Too many tries', pl: 'Zbyt wiele prób' },
    hint: {
      ru: 'Подождите {seconds} с и введите код ещё раз',
      en: 'Wait {seconds} s and enter the code again',
      pl: 'Odczekaj {seconds} s i wpisz kod ponownie',
    },
  },
  'plan.impersonated': {
    status: 403,
    text: {
      ru: 'Под чужим именем тариф не активируют',
      en: 'A plan cannot be activated while signed in as someone else',
      pl: 'Nie można aktywować planu po zalogowaniu jako ktoś inny',
    },
    hint: {
      ru: 'Нажмите «Вернуться»',
      en: 'Choose “Return”',
      pl: 'Wybierz „Wróć”',
    },
  },
  'plan.assistants-limit': {
    status: 403,
    text: {
      ru: 'На тарифе «{plan}» ассистентов не больше {limit}',
      en: 'The plan “{plan}” allows no more assistants than {limit}',
      pl: 'Plan „{plan}” pozwala na najwyżej tylu asystentów: {limit}',
    },
    hint: {
      ru: 'Выберите другой тариф или удалите ненужного ассистента',
      en: 'Choose another plan, or delete an assistant that you do not need',
      pl: 'Wybierz inny plan albo usuń niepotrzebnego asystenta',
    },
  },
  'plan.conversations-limit': {
    status: 403,
    text: {
      ru: 'На тарифе «{plan}» диалогов не больше {limit}',
      en: 'The plan “{plan}” allows no more conversations than {limit}',
      pl: 'Plan „{plan}” pozwala na najwyżej tyle rozmów: {limit}',
    },
    hint: {
      ru: 'Выберите другой тариф',
      en: 'Choose another plan',
      pl: 'Wybierz inny plan',
    },
  },
  'plan.bad-codes-request': {
    status: 400,
    text: {
      ru: '{message}. Так: {usage}',
      en: '{message}. Usage: {usage}',
      pl: '{message}. Tak: {usage}',
    },
  },
})
