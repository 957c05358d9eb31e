import { setTimeout } from 'node:timers/promises'
import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import type { EnvFile } from './config/env-file.ts'
import { settings } from './config/settings.ts'
import { unknownSettings } from './config/unknown-settings.ts'
import { isDatabaseEnd, reportDatabaseEnd, reportFailureOrDatabaseEnd } from './report-failure.ts'

const explainMissingKeys = (dataDir: string): string =>
  `The encryption keys are lost: ${dataDir} had no secrets.json, and a new one was made. Stored keys and two-factor sign-in cannot be read: put the file back from a backup and start again, or enter the keys anew.`

/** Time for which a start that failed waits for the work it had begun, ms. */
const closeWithinMs = 5_000

interface ServeOptions {
  embeddedMongo: Promise<EmbeddedMongo> | undefined
  envFile: EnvFile
}

/** Runs the server until it is stopped, and prints its address and the names in `.env` that are no settings. Throws what prevents the start. */
export const serve = async (config: Config, { embeddedMongo, envFile }: ServeOptions): Promise<void> => {
  const app = await createApp(config, { ...(embeddedMongo && { embeddedMongo }) })
  reportDatabaseEnd()
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) {
      app.log.fatal({ err }, 'the server stops after an error')
      if (!isDatabaseEnd(err)) await reportFailureOrDatabaseEnd(err)
    }
    // Without its database nothing can be stored, and waiting for it is useless: the next start recovers, as
    // after a crash.
    if (!isDatabaseEnd(err)) await app.close()
  })
  for (const sentence of unknownSettings(envFile, [...Object.keys(settings), ...app.pluginVariables]))
    process.stderr.write(`\n  ${sentence}\n`)
  const booted = app.boot.run()
  await app.listen({ host: config.host, port: config.port }).catch(async error => {
    // The work that the start has begun ends in order: without its database it would print errors of its own
    // after the reason.
    booted.catch(() => undefined)
    await Promise.race([app.close(), setTimeout(closeWithinMs)]).catch(() => undefined)
    throw error
  })
  const address =
    config.publicUrl ??
    `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${portOf(app.server.address())}`
  process.stdout.write(`\n  Ботаника  ${address}\n`)
  await booted
  if (!app.boot.isReady()) return
  if (app.operations.missingKeys().length > 0)
    process.stderr.write(`\n  ${explainMissingKeys(config.dataDir)}\n`)
  const link = await app.accounts.setupLink()
  if (link) process.stdout.write(`  Первый запуск: создайте администратора по ссылке\n  ${link}\n`)
  process.stdout.write('\n')
}

const portOf = (address: ReturnType<import('node:net').Server['address']>): number | string =>
  typeof address === 'object' && address !== null ? address.port : ''
