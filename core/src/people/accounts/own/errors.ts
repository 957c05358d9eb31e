import { defineErrors } from '../../../platform/errors/define-errors.ts'

export const failOwn = defineErrors({
  'account.no-password': {
    status: 409,
    text: {
      ru: 'У аккаунта нет пароля: вы входите через Google',
      en: 'The account has no password: you sign in with Google',
      pl: 'Konto nie ma hasła: logujesz się przez Google',
    },
    hint: {
      ru: 'Сначала задайте пароль по ссылке «Забыли пароль?» на странице входа',
      en: 'Set a password first, by “Forgot your password?” on the sign-in page',
      pl: 'Najpierw ustaw hasło przez „Nie pamiętasz hasła?” na stronie logowania',
    },
  },
  'account.same-email': {
    status: 400,
    text: {
      ru: 'Это и есть ваш нынешний адрес',
      en: 'This is your address already',
      pl: 'To już jest Twój adres',
    },
  },
  'account.email-link-wrong': {
    status: 400,
    text: {
      ru: 'Ссылка для подтверждения адреса больше не действует',
      en: 'This confirmation link is no longer valid',
      pl: 'Ten link potwierdzający już nie działa',
    },
    hint: {
      ru: 'Смените адрес в профиле ещё раз: придёт новая ссылка',
      en: 'Change the address in your profile again to get a new link',
      pl: 'Zmień adres w profilu jeszcze raz, aby dostać nowy link',
    },
  },
  'account.other-email': {
    status: 400,
    text: {
      ru: 'Это не адрес вашего аккаунта',
      en: 'This is not the address of your account',
      pl: 'To nie jest adres Twojego konta',
    },
    hint: {
      ru: 'Введите его так, как он показан в профиле',
      en: 'Type it as the profile shows it',
      pl: 'Wpisz go tak, jak pokazuje profil',
    },
  },
  'account.export-running': {
    status: 409,
    text: {
      ru: 'Копия уже готовится',
      en: 'A copy is being made already',
      pl: 'Kopia jest już przygotowywana',
    },
    hint: {
      ru: 'Дождитесь конца загрузки и повторите',
      en: 'Wait until it has been downloaded, then try again',
      pl: 'Poczekaj, aż się pobierze, i spróbuj ponownie',
    },
  },
})
