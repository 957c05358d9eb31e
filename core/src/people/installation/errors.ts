import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'instance.changed': {
    status: 409,
    text: {
      ru: 'Настройки тем временем изменил другой администратор',
      en: 'Another administrator has changed the settings meanwhile',
      pl: 'Inny administrator zmienił w tym czasie ustawienia',
    },
    hint: {
      ru: 'Загрузите их заново и повторите изменение',
      en: 'Load them again and repeat the change',
      pl: 'Wczytaj je ponownie i powtórz zmianę',
    },
  },
  'instance.refused': {
    status: 400,
    text: {
      ru: 'Значение поля «{field}» не подходит',
      en: 'The value of the field “{field}” cannot be used',
      pl: 'Wartość pola „{field}” jest nieprawidłowa',
    },
  },
  'instance.fixed': {
    status: 409,
    text: {
      ru: 'Это значение задаёт переменная {name}',
      en: 'This value is set by the variable {name}',
      pl: 'Tę wartość ustawia zmienna {name}',
    },
    hint: {
      ru: 'Уберите её из окружения сервера, чтобы менять значение здесь',
      en: 'Remove it from the server’s environment to change the value here',
      pl: 'Usuń ją ze środowiska serwera, aby zmienić wartość tutaj',
    },
  },
  'instance.bad-mail': {
    status: 400,
    text: {
      ru: 'Почтовый сервер или отправитель указаны неверно',
      en: 'The mail server or the sender is not valid',
      pl: 'Serwer poczty lub nadawca są nieprawidłowe',
    },
    hint: {
      ru: 'Нужны имя сервера без адреса страницы и отправитель вида anna@example.com',
      en: 'Give the name of the server alone, and a sender like anna@example.com',
      pl: 'Podaj samą nazwę serwera oraz nadawcę w postaci anna@example.com',
    },
  },
  'instance.password-again': {
    status: 400,
    text: {
      ru: 'Сохранённый пароль введён для другого почтового сервера и на новый не отправляется',
      en: 'The password that is kept was entered for another mail server, and is not sent to the new one',
      pl: 'Zapisane hasło podano dla innego serwera poczty i nie jest wysyłane na nowy',
    },
    hint: {
      ru: 'Введите пароль ещё раз',
      en: 'Enter the password again',
      pl: 'Podaj hasło ponownie',
    },
  },
  'instance.mail-first': {
    status: 400,
    text: {
      ru: 'Подтверждать адреса нельзя, пока не настроена почта',
      en: 'Addresses cannot be confirmed until mail is set up',
      pl: 'Nie można potwierdzać adresów, dopóki poczta nie jest skonfigurowana',
    },
    hint: {
      ru: 'Укажите почтовый сервер и отправителя',
      en: 'Give a mail server and a sender',
      pl: 'Podaj serwer poczty i nadawcę',
    },
  },
  'instance.enrol-first': {
    status: 400,
    text: {
      ru: 'Сначала включите двухфакторный вход у себя',
      en: 'Turn two-factor sign-in on for yourself first',
      pl: 'Najpierw włącz logowanie dwuskładnikowe u siebie',
    },
    hint: {
      ru: 'Это делается в профиле; иначе вы закрыли бы администрирование самим себе',
      en: 'You do that in your profile; otherwise you would close the administration to yourself',
      pl: 'Robi się to w profilu; inaczej zamkniesz administrację przed sobą',
    },
  },
})
