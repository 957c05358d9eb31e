import { defineErrors } from '@botanika/core/plugin'

/** What is wrong, and what to do. */
export const fail = defineErrors({
  'max.malformed-token': {
    status: 400,
    text: {
      ru: 'Это не похоже на токен бота MAX',
      en: 'This does not look like a token of a MAX bot',
      pl: 'To nie wygląda na token bota MAX',
    },
    hint: {
      ru: 'Скопируйте токен целиком: business.max.ru → Чат-боты → ваш бот → ⋮ → Настройки',
      en: 'Copy the whole token: business.max.ru → Чат-боты → your bot → ⋮ → Настройки',
      pl: 'Skopiuj cały token: business.max.ru → Чат-боты → Twój bot → ⋮ → Настройки',
    },
  },
  'max.not-a-bot': {
    status: 400,
    text: {
      ru: 'Это токен не бота',
      en: 'This token is not of a bot',
      pl: 'Ten token nie należy do bota',
    },
    hint: {
      ru: 'Создайте чат-бота на business.max.ru и возьмите его токен',
      en: 'Create a bot at business.max.ru and take its token',
      pl: 'Utwórz bota na business.max.ru i użyj jego tokena',
    },
  },
})
