import type { Config } from './config/config.ts'
import type { Language } from './contract/text.ts'
import { accounts } from './people/accounts/index.ts'
import { instance } from './people/installation/index.ts'
import { mail } from './people/mail/index.ts'
import { plans } from './people/plans/index.ts'
import { createHttp } from './platform/http/create-http.ts'
import { platform } from './platform/index.ts'
import type { Secrets } from './platform/secrets/open-secrets.ts'

const databaseMs = 15_000

interface Alone {
  config: Config
  secrets: Secrets
  language: Language
}

/** Runs a command of the administrator on the database itself; its text. */
export const runAdminAlone = async (
  argv: string[],
  { config, secrets, language }: Alone,
): Promise<string> => {
  const app = await createHttp(
    { ...config, logLevel: 'silent' },
    { cookieSecret: secrets.signingKey('cookie') },
  )
  try {
    await app.register(platform, { secrets })
    await app.register(instance)
    await app.register(mail)
    await app.register(accounts)
    await app.register(plans)
    await app.ready()
    await within(databaseMs, app.db.connected(), unreachable[language])
    await app.instance.load()
    return await app.accounts.commands.run(argv, language)
  } finally {
    await app.close()
  }
}

const within = async <T>(ms: number, work: Promise<T>, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const unreachable = {
  ru: 'База данных не отвечает. Проверьте MONGODB_URI и запущена ли MongoDB.',
  en: 'The database does not answer. Check MONGODB_URI, and whether MongoDB runs.',
  pl: 'Baza danych nie odpowiada. Sprawdź MONGODB_URI i czy MongoDB działa.',
}
