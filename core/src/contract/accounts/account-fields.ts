import Type from 'typebox'
import { worded } from '../worded.ts'

/** A name of at least two visible characters; control and invisible formatting characters are rejected. */
export const Username = Type.String({
  maxLength: 60,
  allOf: [
    worded(
      { pattern: '[^\\s\\p{Cc}\\p{Cf}][^]*[^\\s\\p{Cc}\\p{Cf}]' },
      {
        ru: 'Имя пользователя должно содержать минимум 2 символа',
        en: 'The user name must have at least 2 characters',
        pl: 'Nazwa użytkownika musi mieć co najmniej 2 znaki',
      },
    ),
    worded(
      { pattern: '^[^\\p{Cc}\\p{Cf}]*$' },
      {
        ru: 'В имени пользователя есть невидимые символы. Введите его заново',
        en: 'The user name has invisible characters. Type it again',
        pl: 'Nazwa użytkownika zawiera niewidoczne znaki. Wpisz ją ponownie',
      },
    ),
  ],
})
export const Email = Type.String({
  maxLength: 254,
  allOf: [
    worded(
      { format: 'email' },
      { ru: 'Неверный формат email', en: 'This is not an e-mail address', pl: 'Nieprawidłowy format e-mail' },
    ),
  ],
})
export const Password = Type.String({
  maxLength: 200,
  allOf: [
    worded(
      { minLength: 6 },
      {
        ru: 'Пароль должен содержать минимум 6 символов',
        en: 'The password must have at least 6 characters',
        pl: 'Hasło musi mieć co najmniej 6 znaków',
      },
    ),
  ],
})
