import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'autopost.agent-busy': {
    status: 409,
    text: {
      ru: 'Агент этого проекта уже работает над запросом',
      en: 'The agent of this project is working on a request already',
      pl: 'Agent tego projektu pracuje już nad poleceniem',
    },
    hint: {
      ru: 'Дождитесь ответа или остановите его',
      en: 'Wait for its answer, or stop it',
      pl: 'Poczekaj na odpowiedź albo go zatrzymaj',
    },
  },
  'autopost.no-run': {
    status: 404,
    text: {
      ru: 'Такого запроса к агенту нет',
      en: 'There is no such request to the agent',
      pl: 'Nie ma takiego polecenia dla agenta',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
})
