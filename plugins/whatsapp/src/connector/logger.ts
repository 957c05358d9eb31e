import { asRecord } from './as-record.ts'
import type { Logger } from './baileys.ts'

/** The library's warnings on stderr, as sentences alone: what goes with them may hold keys and messages. */
const say = (...said: readonly unknown[]): void => {
  const words = said.filter(one => typeof one === 'string').join(' ')
  const { message } = asRecord(asRecord(said[0]).err ?? asRecord(said[0]).error)
  process.stderr.write(`${words}${typeof message === 'string' ? `: ${message}` : ''}\n`.slice(0, 500))
}
const ignore = (): void => undefined

export const logger: Logger = {
  level: 'warn',
  child: () => logger,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: say,
  error: say,
}
