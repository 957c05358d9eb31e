import { askAdminSocket } from './ask-admin-socket.ts'
import { adminSocketPath } from './config/admin-socket-path.ts'
import { loadConfigAndFile } from './config/config.ts'
import { type Language, languages } from './contract/text.ts'
import { explainStart } from './explain-start.ts'
import { AppError, localizeAsText } from './platform/errors/app-error.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'

/**
 * The administrator's command line. A running server of the same data folder runs the command itself (the
 * embedded database admits one process); without one, the command opens the database.
 */
const run = async (argv: string[], language: Language): Promise<string> => {
  const { config } = loadConfigAndFile()
  const secrets = await openSecrets(config.dataDir)
  const key = secrets.signingKey('admin door')
  const answer = await askAdminSocket(adminSocketPath(config.dataDir), { key, argv, language })
  if (answer?.ok) return answer.text
  if (answer) throw new Error(answer.text)
  // Half of the server: loaded only where none runs.
  const { runAdminAlone } = await import('./run-admin-alone.ts')
  return runAdminAlone(argv, { config, secrets, language })
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
