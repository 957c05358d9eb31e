import { randomInt } from 'node:crypto'
import type { InstanceSettings } from '../../../contract/instance.ts'
import type { Audit } from '../audit/audit.ts'
import type { AccountModels } from '../models.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { type ActivationRules, isAccountFrozen } from '../states/activation.ts'
import { texts } from '../texts.ts'
import type { UserRecord } from '../user.model.ts'
import { failCommand } from './command-errors.ts'
import type { Commands } from './commands.ts'
import { readArguments } from './read-arguments.ts'

export interface AccountCommandsOptions {
  models: AccountModels
  passwords: Passwords
  sessions: Sessions
  audit: Audit
  setupLink: () => Promise<string | null>
  settings: () => Pick<InstanceSettings, 'trialDays'>
  now: () => Date
}

/** `reset` and `users`. */
export const addAccountCommands = (
  commands: Commands,
  { models, passwords, sessions, audit, setupLink, settings, now }: AccountCommandsOptions,
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
    about: texts.commands.password,
    run: async (args, language) => {
      const { email } = readArguments(args, { email: { type: 'string' } }, 'reset [--email <e-mail>]')
      const link = await setupLink()
      if (link) return say.link[language].replace('{link}', link)
      const admin = await whichAdmin(email)
      const password = makePassword()
      await users.updateOne(
        { _id: admin._id },
        { $set: { passwordHash: await passwords.hash(password), isActive: true, twoFactor: null } },
      )
      await Promise.all([
        models.resetTokens.deleteMany({ userId: admin._id }),
        models.challenges.deleteMany({ userId: admin._id }),
      ])
      await sessions.endAll(admin._id.toHexString())
      await audit({ action: 'password.reset', subjectId: admin._id.toHexString() })
      return say.password[language].replace('{email}', admin.email).replace('{password}', password)
    },
  })

  commands.add('users', {
    usage: 'users',
    about: texts.commands.users,
    run: async args => {
      readArguments(args, {}, 'users')
      const rows = await users.find({ isDemo: false }).sort({ createdAt: 1 }).lean()
      const rules = { now: now(), trialDays: settings().trialDays }
      const lines = rows.map(user => [
        user.email,
        user.username,
        user.role,
        user.plan ?? '-',
        stateOf(user, rules),
        user.createdAt.toISOString().slice(0, 10),
      ])
      return [['email', 'name', 'role', 'plan', 'state', 'since'], ...lines]
        .map(cells => cells.join('\t'))
        .join('\n')
    },
  })
}

const stateOf = (user: UserRecord, rules: ActivationRules): string => {
  if (user.isBlocked) return 'blocked'
  return isAccountFrozen(user, rules) ? 'frozen' : 'ok'
}

const symbols = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const makePassword = (): string =>
  Array.from({ length: 16 }, () => symbols[randomInt(symbols.length)]).join('')

const say = texts.commands.say
