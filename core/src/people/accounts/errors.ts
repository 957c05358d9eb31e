import { defineErrors } from '../../platform/errors/define-errors.ts'
import { signInErrors } from './sign-in/errors.ts'

export const fail = defineErrors({
  ...signInErrors,
  'auth.required': {
    status: 401,
    text: { ru: 'Требуется авторизация', en: 'Please sign in', pl: 'Wymagane logowanie' },
    hint: {
      ru: 'Войдите в систему и повторите',
      en: 'Sign in and try again',
      pl: 'Zaloguj się i spróbuj ponownie',
    },
  },
  'auth.session-ended': {
    status: 401,
    text: { ru: 'Сеанс завершён', en: 'Your session has ended', pl: 'Sesja została zakończona' },
    hint: { ru: 'Войдите ещё раз', en: 'Sign in again', pl: 'Zaloguj się ponownie' },
  },
  'auth.visitor-required': {
    status: 401,
    text: {
      ru: 'Чат на этой странице нужно открыть заново',
      en: 'The chat on this page has to be opened again',
      pl: 'Czat na tej stronie trzeba otworzyć ponownie',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'auth.admin-only': {
    status: 403,
    text: {
      ru: 'Это доступно только администратору',
      en: 'Only an administrator may do this',
      pl: 'To może zrobić tylko administrator',
    },
  },
  'auth.impersonated': {
    status: 403,
    text: {
      ru: 'Это нельзя делать, войдя под чужим именем',
      en: 'This cannot be done while signed in as someone else',
      pl: 'Tego nie można robić po zalogowaniu jako ktoś inny',
    },
    hint: {
      ru: 'Нажмите «Вернуться» и повторите от своего имени',
      en: 'Choose “Return” and try again as yourself',
      pl: 'Wybierz „Wróć” i spróbuj ponownie jako Ty',
    },
  },
  'auth.foreign': {
    status: 403,
    text: {
      ru: 'Это данные другого пользователя',
      en: 'These are another user’s data',
      pl: 'To dane innego użytkownika',
    },
  },
  'auth.wrong-credentials': {
    status: 401,
    text: {
      ru: 'Неверный email или пароль',
      en: 'Wrong e-mail or password',
      pl: 'Nieprawidłowy e-mail lub hasło',
    },
    hint: {
      ru: 'Проверьте раскладку и попробуйте ещё раз',
      en: 'Check the keyboard layout and try again',
      pl: 'Sprawdź układ klawiatury i spróbuj ponownie',
    },
  },
  'auth.too-many-tries': {
    status: 429,
    text: { ru: 'Слишком много попыток', en: 'Too many tries', pl: 'Zbyt wiele prób' },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
  'auth.registrations-spent': {
    status: 429,
    text: {
      ru: 'Из этой сети за сутки уже создано слишком много аккаунтов',
      en: 'Too many accounts were registered from this network within a day',
      pl: 'Z tej sieci zarejestrowano w ciągu doby zbyt wiele kont',
    },
    hint: {
      ru: 'Попробуйте снова через {hours} ч или из другой сети',
      en: 'Try again in {hours} h, or from another network',
      pl: 'Spróbuj ponownie za {hours} godz. lub z innej sieci',
    },
  },
  'auth.email-taken': {
    status: 409,
    text: {
      ru: 'Этот email уже зарегистрирован',
      en: 'This e-mail is registered already',
      pl: 'Ten e-mail jest już zarejestrowany',
    },
    hint: {
      ru: 'Войдите или укажите другой',
      en: 'Sign in, or give another one',
      pl: 'Zaloguj się albo podaj inny',
    },
  },
  'auth.username-taken': {
    status: 409,
    text: {
      ru: 'Это имя пользователя уже занято',
      en: 'This user name is taken',
      pl: 'Ta nazwa użytkownika jest zajęta',
    },
    hint: { ru: 'Выберите другое', en: 'Choose another one', pl: 'Wybierz inną' },
  },
  'auth.passwords-differ': {
    status: 400,
    text: { ru: 'Пароли не совпадают', en: 'The passwords differ', pl: 'Hasła nie są zgodne' },
  },
  'setup.done': {
    status: 409,
    text: {
      ru: 'Администратор уже создан',
      en: 'There is an administrator already',
      pl: 'Administrator już istnieje',
    },
    hint: {
      ru: 'Войдите; забытый пароль меняет команда npm run admin -- reset',
      en: 'Sign in; npm run admin -- reset changes a forgotten password',
      pl: 'Zaloguj się; zapomniane hasło zmienia polecenie npm run admin -- reset',
    },
  },
  'setup.wrong-token': {
    status: 403,
    text: {
      ru: 'Ссылка для первой настройки не подходит',
      en: 'This set-up link does not fit',
      pl: 'Ten link konfiguracyjny nie pasuje',
    },
    hint: {
      ru: 'Откройте ссылку из журнала сервера или получите её командой npm run admin -- reset',
      en: 'Open the link in the server’s log, or get it with npm run admin -- reset',
      pl: 'Otwórz link z dziennika serwera albo uzyskaj go poleceniem npm run admin -- reset',
    },
  },
  'account.frozen': {
    status: 403,
    text: { ru: 'Аккаунт заморожен', en: 'The account is frozen', pl: 'Konto jest zamrożone' },
    hint: {
      ru: '{rule} Активируйте любой тарифный план',
      en: '{rule} Activate any plan',
      pl: '{rule} Aktywuj dowolny plan',
    },
  },
  'account.blocked': {
    status: 403,
    text: { ru: 'Аккаунт заблокирован', en: 'The account is blocked', pl: 'Konto jest zablokowane' },
    hint: {
      ru: 'Войти нельзя. Обратитесь к администратору',
      en: 'You cannot sign in. Ask the administrator',
      pl: 'Nie można się zalogować. Skontaktuj się z administratorem',
    },
  },
  'account.last-admin': {
    status: 400,
    text: {
      ru: '{email} — единственный администратор: его нельзя заблокировать, отключить, удалить или лишить роли',
      en: '{email} is the only administrator and cannot be blocked, deactivated, removed or demoted',
      pl: '{email} to jedyny administrator: nie można go zablokować, wyłączyć, usunąć ani odebrać mu roli',
    },
    hint: {
      ru: 'Сначала назначьте другого администратора',
      en: 'Make somebody else an administrator first',
      pl: 'Najpierw wyznacz innego administratora',
    },
  },
  'account.assistants-restricted': {
    status: 403,
    text: {
      ru: 'Доступ к ассистентам ограничен',
      en: 'Access to assistants is restricted',
      pl: 'Dostęp do asystentów jest ograniczony',
    },
    hint: {
      ru: 'Обратитесь к администратору',
      en: 'Ask the administrator',
      pl: 'Skontaktuj się z administratorem',
    },
  },
  'account.demo-not-found': {
    status: 404,
    text: { ru: 'Demo user not found', en: 'Demo user not found', pl: 'Demo user not found' },
  },
  'account.not-found': {
    status: 404,
    text: { ru: 'Пользователь не найден', en: 'User not found', pl: 'Nie znaleziono użytkownika' },
  },
  'account.bad-api-key': {
    status: 400,
    text: {
      ru: 'Ключ провайдера пуст или содержит лишние символы',
      en: 'The provider key is empty or has characters that do not belong',
      pl: 'Klucz dostawcy jest pusty lub zawiera zbędne znaki',
    },
    hint: {
      ru: 'Скопируйте ключ целиком, без пробелов и переносов',
      en: 'Copy the whole key, without spaces and line breaks',
      pl: 'Skopiuj cały klucz, bez spacji i podziałów wiersza',
    },
  },
  'account.bad-api-base-url': {
    status: 400,
    text: {
      ru: 'Адрес провайдера не похож на адрес',
      en: 'The provider’s address is not an address',
      pl: 'Adres dostawcy nie jest adresem',
    },
    hint: {
      ru: 'Он начинается с https:// или http://, без имени и пароля',
      en: 'It begins with https:// or http://, without name and password',
      pl: 'Zaczyna się od https:// lub http://, bez nazwy i hasła',
    },
  },
  'account.key-again': {
    status: 400,
    text: {
      ru: 'Сохранённый ключ введён для другого адреса и на новый не отправляется',
      en: 'The key that is kept was entered for another address, and is not sent to the new one',
      pl: 'Zapisany klucz podano dla innego adresu i nie jest wysyłany na nowy',
    },
    hint: {
      ru: 'Введите ключ ещё раз вместе с адресом',
      en: 'Enter the key again together with the address',
      pl: 'Podaj klucz ponownie razem z adresem',
    },
  },
  /** Error that a visitor reads instead of a state of the owner’s account. */
  'conversations.unavailable': {
    status: 403,
    text: {
      ru: 'Ассистент сейчас не отвечает',
      en: 'The assistant does not answer at the moment',
      pl: 'Asystent obecnie nie odpowiada',
    },
    hint: { ru: 'Попробуйте позже', en: 'Try again later', pl: 'Spróbuj później' },
  },
})
