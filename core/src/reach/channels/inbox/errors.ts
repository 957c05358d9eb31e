import { defineErrors } from '../../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'hooks.refused': {
    status: 401,
    text: {
      ru: 'Запрос не подписан мессенджером',
      en: 'The request is not signed by the messenger',
      pl: 'Żądanie nie jest podpisane przez komunikator',
    },
    hint: {
      ru: 'Проверьте секрет вебхука в настройках интеграции',
      en: 'Check the secret of the webhook in the settings of the integration',
      pl: 'Sprawdź sekret webhooka w ustawieniach integracji',
    },
  },
  'hooks.unreadable': {
    status: 400,
    text: {
      ru: 'Запрос мессенджера не удалось прочитать',
      en: 'The request of the messenger could not be read',
      pl: 'Nie udało się odczytać żądania komunikatora',
    },
    hint: {
      ru: 'Проверьте, что по этому адресу пишет тот мессенджер, для которого он создан',
      en: 'Check that this address is called by the messenger it was made for',
      pl: 'Sprawdź, czy pod ten adres pisze komunikator, dla którego powstał',
    },
  },
})
