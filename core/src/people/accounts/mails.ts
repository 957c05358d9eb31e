import type { Language, Text } from '../../contract/text.ts'

interface Written {
  subject: Text
  text: Text
}

const write =
  ({ subject, text }: Written) =>
  (language: Language, value = '') => ({
    subject: subject[language],
    text: `${text[language].replaceAll('{value}', () => value)}\n`,
  })

/** Messages about an account. The second argument is the link, or the address of the installation. */
export const accountMails = {
  reset: write({
    subject: {
      ru: 'Ботаника: новый пароль',
      en: 'Botanika: a new password',
      pl: 'Botanika: nowe hasło',
    },
    text: {
      ru: 'Кто-то попросил сменить пароль вашего аккаунта. Если это вы, откройте ссылку в течение часа:\n\n{value}\n\nЕсли это не вы, ничего делать не нужно: пароль останется прежним.',
      en: 'Somebody asked to change the password of your account. If it was you, open this link within an hour:\n\n{value}\n\nIf it was not you, there is nothing to do: the password stays as it is.',
      pl: 'Ktoś poprosił o zmianę hasła Twojego konta. Jeśli to Ty, otwórz link w ciągu godziny:\n\n{value}\n\nJeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
    },
  }),
  passwordChanged: write({
    subject: {
      ru: 'Ботаника: пароль изменён',
      en: 'Botanika: your password was changed',
      pl: 'Botanika: hasło zostało zmienione',
    },
    text: {
      ru: 'Пароль вашего аккаунта изменён, все сеансы завершены.\n\nЕсли это были не вы, сразу попросите новую ссылку для смены пароля на {value} или напишите администратору.',
      en: 'The password of your account was changed, and all its sessions have ended.\n\nIf it was not you, ask for a new reset link at {value} at once, or write to the administrator.',
      pl: 'Hasło Twojego konta zostało zmienione, wszystkie sesje zakończono.\n\nJeśli to nie Ty, od razu poproś o nowy link na {value} lub napisz do administratora.',
    },
  }),
  confirm: write({
    subject: {
      ru: 'Ботаника: подтвердите адрес',
      en: 'Botanika: confirm your address',
      pl: 'Botanika: potwierdź adres',
    },
    text: {
      ru: 'Чтобы закончить регистрацию, откройте ссылку в течение суток и введите пароль, который вы выбрали:\n\n{value}\n\nЕсли вы не регистрировались, ничего делать не нужно: аккаунт не появится.',
      en: 'To finish the registration, open this link within a day and enter the password that you chose:\n\n{value}\n\nIf you did not register, there is nothing to do: no account will be created.',
      pl: 'Aby dokończyć rejestrację, otwórz link w ciągu doby i podaj wybrane hasło:\n\n{value}\n\nJeśli to nie Ty się rejestrujesz, nic nie rób: konto nie powstanie.',
    },
  }),
  newEmail: write({
    subject: {
      ru: 'Ботаника: подтвердите новый адрес',
      en: 'Botanika: confirm your new address',
      pl: 'Botanika: potwierdź nowy adres',
    },
    text: {
      ru: 'Чтобы входить в аккаунт с этим адресом, откройте ссылку в течение суток:\n\n{value}\n\nЕсли вы не меняли адрес, ничего делать не нужно.',
      en: 'To use this address for your account, open this link within a day:\n\n{value}\n\nIf you did not change your address, there is nothing to do.',
      pl: 'Aby używać tego adresu do konta, otwórz link w ciągu doby:\n\n{value}\n\nJeśli to nie Ty zmieniasz adres, nic nie rób.',
    },
  }),
  emailChanged: write({
    subject: {
      ru: 'Ботаника: адрес аккаунта изменён',
      en: 'Botanika: the address of your account was changed',
      pl: 'Botanika: adres konta został zmieniony',
    },
    text: {
      ru: 'У вашего аккаунта на {value} теперь другой адрес, и на этот писем больше не будет.\n\nЕсли адрес меняли не вы, сразу напишите администратору.',
      en: 'Your account at {value} has another address now, and nothing more is sent to this one.\n\nIf it was not you, write to the administrator at once.',
      pl: 'Twoje konto na {value} ma teraz inny adres, a na ten nie będzie już wiadomości.\n\nJeśli to nie Ty, od razu napisz do administratora.',
    },
  }),
  known: write({
    subject: {
      ru: 'Ботаника: у вас уже есть аккаунт',
      en: 'Botanika: you have an account already',
      pl: 'Botanika: masz już konto',
    },
    text: {
      ru: 'Кто-то регистрировался с вашим адресом, но аккаунт с ним уже есть. Если это вы, войдите на {value}; там же можно сменить забытый пароль.\n\nЕсли это не вы, ничего делать не нужно.',
      en: 'Somebody registered with your address, but there is an account with it already. If it was you, sign in at {value}; a forgotten password can be changed there too.\n\nIf it was not you, there is nothing to do.',
      pl: 'Ktoś rejestrował się z Twoim adresem, ale konto z nim już istnieje. Jeśli to Ty, zaloguj się na {value}; tam też zmienisz zapomniane hasło.\n\nJeśli to nie Ty, nic nie rób.',
    },
  }),
  twoFactorOff: write({
    subject: {
      ru: 'Ботаника: двухфакторный вход выключен',
      en: 'Botanika: two-factor sign-in was turned off',
      pl: 'Botanika: wyłączono logowanie dwuskładnikowe',
    },
    text: {
      ru: 'Двухфакторный вход в ваш аккаунт выключен. Если вы этого не ждали, смените пароль на {value} и напишите администратору.',
      en: 'Two-factor sign-in of your account was turned off. If you did not expect this, change your password at {value} and write to the administrator.',
      pl: 'Logowanie dwuskładnikowe na Twoim koncie zostało wyłączone. Jeśli się tego nie spodziewasz, zmień hasło na {value} i napisz do administratora.',
    },
  }),
}
