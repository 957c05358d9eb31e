import { existsSync } from 'node:fs'
import { adminSocketPath } from './accounts/commands/admin-socket-path.ts'
import { askAdminSocket } from './accounts/commands/ask-admin-socket.ts'
import { accounts } from './accounts/index.ts'
import { type Config, loadConfig } from './config.ts'
import { type Language, languages } from './contract/text.ts'
import { explainStart } from './explain-start.ts'
import { instance } from './instance/index.ts'
import { mail } from './mail/index.ts'
import { plans } from './plans/index.ts'
import { AppError, localizeAsText } from './platform/errors/app-error.ts'
import { createHttp } from './platform/http/create-http.ts'
import { platform } from './platform/index.ts'
import { openSecrets, type Secrets } from './platform/secrets/open-secrets.ts'

const databaseMs = 15_000

/**
 * The administrator's command line. A running server of the same data folder runs the command itself (the
 * embedded database admits one process); without one, the command opens the database.
 */
const run = async (argv: string[], language: Language): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig()
  const secrets = await openSecrets(config.dataDir)
  const key = secrets.signingKey('admin door')
  const answer = await askAdminSocket(adminSocketPath(config.dataDir), { key, argv, language })
  if (answer?.ok) return answer.text
  if (answer) throw new Error(answer.text)
  return runAlone(argv, { config, secrets, language })
}

interface Alone {
  config: Config
  secrets: Secrets
  language: Language
}

const runAlone = async (argv: string[], { config, secrets, language }: Alone): Promise<string> => {
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

const explain = (error: unknown, language: Language): string => {
  if (!(error instanceof AppError)) return explainStart(error)
  return localizeAsText(error, language)
}

const terminal = Intl.DateTimeFormat().resolvedOptions().locale
const language = languages.find(each => terminal.startsWith(each)) ?? 'ru'

try {
  process.stdout.write(`${await run(process.argv.slice(2), language)}\n`)
} catch (error) {
  process.stderr.write(`${explain(error, language)}\n`)
  process.exitCode = 1
}
