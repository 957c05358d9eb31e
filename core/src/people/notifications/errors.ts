import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'notifications.bad-text': {
    status: 400,
    text: {
      ru: 'Текст уведомления пуст или длиннее 1000 символов',
      en: 'The text of the notification is empty or longer than 1,000 characters',
      pl: 'Tekst powiadomienia jest pusty lub dłuższy niż 1000 znaków',
    },
    hint: {
      ru: 'Нужен короткий текст на русском, английском и польском',
      en: 'A short text in Russian, English and Polish is needed',
      pl: 'Potrzebny jest krótki tekst po rosyjsku, angielsku i polsku',
    },
  },
  'notifications.bad-link': {
    status: 400,
    text: {
      ru: 'Ссылка уведомления неверна',
      en: 'The link of the notification is wrong',
      pl: 'Link powiadomienia jest nieprawidłowy',
    },
    hint: {
      ru: 'Нужен путь вида /lessons/7 или адрес https',
      en: 'A path like /lessons/7 or an https address is needed',
      pl: 'Potrzebna jest ścieżka w postaci /lessons/7 lub adres https',
    },
  },
  'notifications.no-start-link': {
    status: 409,
    text: {
      ru: 'Через эту интеграцию уведомления сейчас не отправить',
      en: 'Notifications cannot be sent by this integration now',
      pl: 'Przez tę integrację nie można teraz wysyłać powiadomień',
    },
    hint: {
      ru: 'Проверьте её на вкладке «Интеграции» или выберите другую',
      en: 'Check it on the tab “Integrations”, or choose another one',
      pl: 'Sprawdź ją na karcie „Integracje” albo wybierz inną',
    },
  },
  'notifications.bad-subject': {
    status: 400,
    text: {
      ru: 'Тема уведомления пуста или длиннее 200 символов',
      en: 'The subject of the notification is empty or longer than 200 characters',
      pl: 'Temat powiadomienia jest pusty lub dłuższy niż 200 znaków',
    },
    hint: {
      ru: 'Нужна короткая строка, например id того, о чём уведомление',
      en: 'A short string is needed, for example the id of what it is about',
      pl: 'Potrzebny jest krótki tekst, na przykład id tego, czego dotyczy powiadomienie',
    },
  },
})
