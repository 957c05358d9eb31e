import { defineErrors } from '../../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'auth.google-off': {
    status: 404,
    text: {
      ru: 'Вход через Google на этом сервере не настроен',
      en: 'Signing in with Google is not set up on this server',
      pl: 'Logowanie przez Google nie jest skonfigurowane na tym serwerze',
    },
    hint: {
      ru: 'Войдите по email и паролю',
      en: 'Sign in with e-mail and password',
      pl: 'Zaloguj się e-mailem i hasłem',
    },
  },
  'auth.google-failed': {
    status: 400,
    text: {
      ru: 'Войти через Google не получилось',
      en: 'Signing in with Google did not work',
      pl: 'Logowanie przez Google nie powiodło się',
    },
    hint: {
      ru: 'Попробуйте ещё раз в том же окне браузера',
      en: 'Try again in the same browser window',
      pl: 'Spróbuj ponownie w tym samym oknie przeglądarki',
    },
  },
  'auth.google-cancelled': {
    status: 400,
    text: {
      ru: 'Вход через Google отменён',
      en: 'Signing in with Google was cancelled',
      pl: 'Logowanie przez Google zostało anulowane',
    },
  },
  'auth.google-unverified': {
    status: 403,
    text: {
      ru: 'Google не подтвердил ваш email',
      en: 'Google has not verified your e-mail',
      pl: 'Google nie potwierdził adresu e-mail',
    },
    hint: {
      ru: 'Подтвердите его в аккаунте Google или зарегистрируйтесь с паролем',
      en: 'Verify it in your Google account, or register with a password',
      pl: 'Potwierdź go na koncie Google albo zarejestruj się z hasłem',
    },
  },
  'auth.google-password-first': {
    status: 409,
    text: {
      ru: 'Аккаунт с этим email уже есть, и у него есть пароль',
      en: 'There is an account with this e-mail already, and it has a password',
      pl: 'Konto z tym adresem e-mail już istnieje i ma hasło',
    },
    hint: {
      ru: 'Войдите с паролем один раз: после этого вход через Google заработает',
      en: 'Sign in with the password once; after that Google will work',
      pl: 'Zaloguj się raz hasłem, a potem Google będzie działać',
    },
  },
})
