import type { AccountModels } from '../models.ts'
import type { Blocking } from '../states/blocking.ts'
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

const say = {
  block: {
    about: {
      ru: 'закрыть человеку вход: сеансы завершаются, боты, виджеты и опубликованные чаты молчат',
      en: 'shut somebody out: sessions end, bots, widgets and published chats fall silent',
      pl: 'zamknąć komuś dostęp: sesje się kończą, boty, widżety i opublikowane czaty milkną',
    },
    done: {
      ru: 'Аккаунт {email} заблокирован, все сеансы завершены.',
      en: 'The account {email} is blocked, all its sessions have ended.',
      pl: 'Konto {email} jest zablokowane, wszystkie sesje zostały zakończone.',
    },
  },
  unblock: {
    about: {
      ru: 'снять блокировку: человек снова может войти',
      en: 'lift the block: the person can sign in again',
      pl: 'zdjąć blokadę: można znów się zalogować',
    },
    done: {
      ru: 'Аккаунт {email} разблокирован.',
      en: 'The account {email} is no longer blocked.',
      pl: 'Konto {email} zostało odblokowane.',
    },
  },
}
