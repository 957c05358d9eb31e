import type { AccountModels } from '../models.ts'
import type { Blocking } from '../states/blocking.ts'
import { texts } from '../texts.ts'
import { failCommand } from './command-errors.ts'
import type { Commands } from './commands.ts'

/** `block` and `unblock`. */
export const addBlockingCommands = (
  commands: Commands,
  { models, blocking }: { models: AccountModels; blocking: Blocking },
): void => {
  for (const name of ['block', 'unblock'] as const) {
    const usage = `${name} <e-mail>`
    commands.add(name, {
      usage,
      about: say[name].about,
      run: async ([email = '', ...more], language) => {
        if (!email.includes('@') || more.length > 0)
          throw failCommand('command.usage', { params: { usage: `npm run admin -- ${usage}` } })
        const user = await models.users.findOne({ email: email.toLowerCase(), isDemo: false }).lean()
        if (!user) throw failCommand('command.not-user', { params: { email } })
        await blocking[name](user._id.toHexString())
        return say[name].done[language].replace('{email}', user.email)
      },
    })
  }
}

const say = texts.blocking
