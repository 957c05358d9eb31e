/** Errors of registration, password reset and two-factor sign-in. */
export const signInErrors = {
  'auth.registration-closed': {
    status: 403,
    text: {
      ru: 'Регистрация на этом сервере закрыта',
      en: 'Registration on this server is closed',
      pl: 'Rejestracja na tym serwerze jest zamknięta',
    },
    hint: {
      ru: 'Обратитесь к администратору',
      en: 'Ask the administrator',
      pl: 'Skontaktuj się z administratorem',
    },
  },
  'auth.invitation-needed': {
    status: 403,
    text: {
      ru: 'Зарегистрироваться можно только по приглашению',
      en: 'Registration needs an invitation',
      pl: 'Rejestracja wymaga zaproszenia',
    },
    hint: {
      ru: 'Попросите администратора прислать ссылку',
      en: 'Ask the administrator for a link',
      pl: 'Poproś administratora o link',
    },
  },
  'auth.invitation-wrong': {
    status: 403,
    text: {
      ru: 'Приглашение использовано, истекло или отозвано',
      en: 'The invitation was used, has expired or was revoked',
      pl: 'Zaproszenie zostało użyte, wygasło lub je wycofano',
    },
    hint: {
      ru: 'Попросите администратора прислать новую ссылку',
      en: 'Ask the administrator for a new link',
      pl: 'Poproś administratora o nowy link',
    },
  },
  'auth.domain-not-allowed': {
    status: 403,
    text: {
      ru: 'С этим адресом регистрация не разрешена',
      en: 'This address may not register',
      pl: 'Ten adres nie może się zarejestrować',
    },
    hint: {
      ru: 'Подойдёт адрес в домене {domains}',
      en: 'Use an address of {domains}',
      pl: 'Użyj adresu w domenie {domains}',
    },
  },
  'auth.confirmation-wrong': {
    status: 403,
    text: {
      ru: 'Ссылка для подтверждения использована или истекла',
      en: 'The confirmation link was used or has expired',
      pl: 'Link potwierdzający został użyty lub wygasł',
    },
    hint: {
      ru: 'Войдите, а если не получится, зарегистрируйтесь ещё раз',
      en: 'Sign in; if that does not work, register again',
      pl: 'Zaloguj się, a jeśli to nie pomoże, zarejestruj się ponownie',
    },
  },
  'auth.wrong-password': {
    status: 403,
    text: { ru: 'Неверный пароль', en: 'Wrong password', pl: 'Nieprawidłowe hasło' },
    hint: {
      ru: 'Проверьте раскладку и попробуйте ещё раз',
      en: 'Check the keyboard layout and try again',
      pl: 'Sprawdź układ klawiatury i spróbuj ponownie',
    },
  },
  'auth.reset-link-wrong': {
    status: 403,
    text: {
      ru: 'Ссылка для смены пароля использована или истекла',
      en: 'The reset link was used or has expired',
      pl: 'Link do zmiany hasła został użyty lub wygasł',
    },
    hint: { ru: 'Запросите новую', en: 'Ask for a new one', pl: 'Poproś o nowy' },
  },
  'auth.reset-by-administrator': {
    status: 409,
    text: {
      ru: 'Почта на этом сервере не настроена',
      en: 'E-mail is not set up on this server',
      pl: 'Poczta nie jest skonfigurowana na tym serwerze',
    },
    hint: {
      ru: 'Ссылку для смены пароля даст администратор',
      en: 'The administrator can give you a reset link',
      pl: 'Link do zmiany hasła może dać administrator',
    },
  },
  'auth.challenge-ended': {
    status: 401,
    text: {
      ru: 'Время на ввод кода вышло, или попыток было слишком много',
      en: 'The time for the code is over, or there were too many tries',
      pl: 'Czas na kod minął lub było zbyt wiele prób',
    },
    hint: { ru: 'Войдите ещё раз', en: 'Sign in again', pl: 'Zaloguj się ponownie' },
  },
  'auth.second-factor': {
    status: 401,
    text: { ru: 'Нужен код для входа', en: 'A sign-in code is needed', pl: 'Potrzebny jest kod logowania' },
  },
  'auth.two-factor-required': {
    status: 403,
    text: {
      ru: 'Администраторам нужен двухфакторный вход',
      en: 'Administrators need two-factor sign-in',
      pl: 'Administratorzy muszą mieć logowanie dwuskładnikowe',
    },
    hint: {
      ru: 'Включите его в профиле',
      en: 'Turn it on in your profile',
      pl: 'Włącz je w profilu',
    },
  },
  'account.invitation-not-found': {
    status: 404,
    text: {
      ru: 'Такого приглашения нет, или оно уже отозвано',
      en: 'There is no such invitation, or it is revoked already',
      pl: 'Nie ma takiego zaproszenia lub jest już wycofane',
    },
  },
  'account.invitation-plan': {
    status: 400,
    text: { ru: 'Такого тарифа нет', en: 'There is no such plan', pl: 'Nie ma takiego planu' },
  },
  'two-factor.wrong-code': {
    status: 403,
    text: {
      ru: 'Код не подходит',
      en: 'The code does not fit',
      pl: 'Kod nie pasuje',
    },
    hint: {
      ru: 'Введите новый код из приложения; каждый годится один раз',
      en: 'Enter a new code of the app; each works once',
      pl: 'Wpisz nowy kod z aplikacji; każdy działa raz',
    },
  },
  'two-factor.is-on': {
    status: 409,
    text: {
      ru: 'Двухфакторный вход уже включён',
      en: 'Two-factor sign-in is on already',
      pl: 'Logowanie dwuskładnikowe jest już włączone',
    },
  },
  'two-factor.not-on': {
    status: 409,
    text: {
      ru: 'Двухфакторный вход выключен',
      en: 'Two-factor sign-in is off',
      pl: 'Logowanie dwuskładnikowe jest wyłączone',
    },
  },
  'two-factor.not-begun': {
    status: 409,
    text: {
      ru: 'Настройка началась заново в другом окне',
      en: 'The set-up was begun anew in another window',
      pl: 'Konfigurację rozpoczęto od nowa w innym oknie',
    },
    hint: {
      ru: 'Начните ещё раз и добавьте новый код в приложение',
      en: 'Begin again and add the new key to the app',
      pl: 'Zacznij jeszcze raz i dodaj nowy klucz w aplikacji',
    },
  },
  'two-factor.own': {
    status: 400,
    text: {
      ru: 'Свой двухфакторный вход выключают в профиле',
      en: 'Your own two-factor sign-in is turned off in your profile',
      pl: 'Własne logowanie dwuskładnikowe wyłącza się w profilu',
    },
  },
} as const
