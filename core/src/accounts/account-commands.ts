import { randomInt } from 'node:crypto'
import { isAccountFrozen } from './activation.ts'
import type { Audit } from './audit.ts'
import { failCommand } from './command-errors.ts'
import type { Commands } from './commands.ts'
import type { AccountModels } from './models.ts'
import type { Passwords } from './passwords.ts'
import { readArguments } from './read-arguments.ts'
import type { Sessions } from './sessions.ts'
import type { UserRecord } from './user.model.ts'

export interface AccountCommandsOptions {
  models: AccountModels
  passwords: Passwords
  sessions: Sessions
  audit: Audit
  setupLink: () => Promise<string | null>
  now: () => Date
}

/** `reset` and `users`. */
export const addAccountCommands = (
  commands: Commands,
  { models, passwords, sessions, audit, setupLink, now }: AccountCommandsOptions,
): void => {
  const { users } = models

  const whichAdmin = async (email: string | undefined) => {
    const admins = await users.find({ role: 'admin' }).sort({ createdAt: 1 }).lean()
    const list = admins.map(admin => admin.email).join(', ')
    const [only, ...more] = email ? admins.filter(admin => admin.email === email.toLowerCase()) : admins
    if (!only) throw failCommand('command.not-admin', { params: { email: email ?? '', list } })
    if (more.length > 0) throw failCommand('command.which-admin', { params: { list } })
    return only
  }

  commands.add('reset', {
    usage: 'reset [--email <e-mail>]',
    about: {
      ru: 'новый пароль администратора; пока его нет, ссылка для первой настройки',
      en: 'a new password for the administrator; while there is none, the set-up link',
      pl: 'nowe hasło administratora; dopóki go nie ma, link konfiguracyjny',
    },
    run: async (args, language) => {
      const { email } = readArguments(args, { email: { type: 'string' } }, 'reset [--email <e-mail>]')
      const link = await setupLink()
      if (link) return say.link[language].replace('{link}', link)
      const admin = await whichAdmin(email)
      const password = makePassword()
      await users.updateOne(
        { _id: admin._id },
        { $set: { passwordHash: await passwords.hash(password), isActive: true } },
      )
      await sessions.endAll(admin._id.toHexString())
      await audit({ action: 'password.reset', subjectId: admin._id.toHexString() })
      return say.password[language].replace('{email}', admin.email).replace('{password}', password)
    },
  })

  commands.add('users', {
    usage: 'users',
    about: { ru: 'список пользователей', en: 'the list of users', pl: 'lista użytkowników' },
    run: async args => {
      readArguments(args, {}, 'users')
      const rows = await users.find({ isDemo: false }).sort({ createdAt: 1 }).lean()
      const lines = rows.map(user => [
        user.email,
        user.username,
        user.role,
        user.plan ?? '-',
        stateOf(user, now()),
        user.createdAt.toISOString().slice(0, 10),
      ])
      return [['email', 'name', 'role', 'plan', 'state', 'since'], ...lines]
        .map(cells => cells.join('\t'))
        .join('\n')
    },
  })
}

const stateOf = (user: UserRecord, now: Date): string => {
  if (user.isBlocked) return 'blocked'
  return isAccountFrozen(user, now) ? 'frozen' : 'ok'
}

const symbols = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const makePassword = (): string =>
  Array.from({ length: 16 }, () => symbols[randomInt(symbols.length)]).join('')

const say = {
  link: {
    ru: 'Администратора ещё нет. Откройте ссылку и создайте его:\n{link}',
    en: 'There is no administrator yet. Open the link and create one:\n{link}',
    pl: 'Nie ma jeszcze administratora. Otwórz link i utwórz go:\n{link}',
  },
  password: {
    ru: 'Новый пароль администратора {email}:\n{password}\nВсе его сеансы завершены.',
    en: 'New password of the administrator {email}:\n{password}\nAll their sessions have ended.',
    pl: 'Nowe hasło administratora {email}:\n{password}\nWszystkie jego sesje zostały zakończone.',
  },
}
