import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Errors in a command of `npm run admin`. */
export const failCommand = defineErrors({
  'command.unknown': {
    status: 400,
    text: {
      ru: 'Команды «{name}» нет. Есть:\n{list}',
      en: 'There is no command “{name}”. There are:\n{list}',
      pl: 'Nie ma polecenia „{name}”. Są:\n{list}',
    },
  },
  'command.usage': {
    status: 400,
    text: { ru: 'Так: {usage}', en: 'Usage: {usage}', pl: 'Tak: {usage}' },
  },
  'command.which-admin': {
    status: 400,
    text: {
      ru: 'Администраторов несколько: {list}',
      en: 'There are several administrators: {list}',
      pl: 'Jest kilku administratorów: {list}',
    },
    hint: {
      ru: 'Добавьте --email нужного',
      en: 'Add --email of the one you mean',
      pl: 'Dodaj --email właściwego',
    },
  },
  'command.not-user': {
    status: 400,
    text: {
      ru: 'Пользователя {email} нет',
      en: 'There is no user {email}',
      pl: 'Nie ma użytkownika {email}',
    },
    hint: {
      ru: 'Список показывает npm run admin -- users',
      en: 'npm run admin -- users lists them',
      pl: 'Listę pokazuje npm run admin -- users',
    },
  },
  'command.not-admin': {
    status: 400,
    text: {
      ru: 'Администратора {email} нет. Есть: {list}',
      en: 'There is no administrator {email}. There are: {list}',
      pl: 'Nie ma administratora {email}. Są: {list}',
    },
  },
})
