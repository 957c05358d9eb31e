import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'mail.not-configured': {
    status: 503,
    text: {
      ru: 'Почта на этом сервере не настроена',
      en: 'E-mail is not set up on this server',
      pl: 'Poczta nie jest skonfigurowana na tym serwerze',
    },
    hint: {
      ru: 'Администратору: укажите почтовый сервер в настройках',
      en: 'For the administrator: give a mail server in the settings',
      pl: 'Dla administratora: podaj serwer poczty w ustawieniach',
    },
  },
  'mail.bad-address': {
    status: 400,
    text: {
      ru: 'Это не адрес электронной почты',
      en: 'This is not an e-mail address',
      pl: 'To nie jest adres e-mail',
    },
    hint: {
      ru: 'Укажите один адрес вида anna@example.com',
      en: 'Give one address like anna@example.com',
      pl: 'Podaj jeden adres w postaci anna@example.com',
    },
  },
  'mail.bad-subject': {
    status: 400,
    text: {
      ru: 'Тема письма пуста, длиннее 250 символов или содержит перенос строки',
      en: 'The subject is empty, longer than 250 characters or has a line break',
      pl: 'Temat jest pusty, dłuższy niż 250 znaków lub zawiera podział wiersza',
    },
    hint: {
      ru: 'Напишите тему в одну строку',
      en: 'Write the subject in one line',
      pl: 'Napisz temat w jednym wierszu',
    },
  },
  'mail.too-large': {
    status: 400,
    text: {
      ru: 'Письмо слишком длинное',
      en: 'The message is too long',
      pl: 'Wiadomość jest zbyt długa',
    },
    hint: {
      ru: 'Сократите текст или дайте ссылку',
      en: 'Shorten the text or give a link',
      pl: 'Skróć tekst lub podaj link',
    },
  },
})
