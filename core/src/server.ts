import { existsSync } from 'node:fs'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { loadConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { boundYoungGeneration } from './platform/young-generation.ts'

/** Starts the server, says where it is, and stops it in order. */
const start = async (): Promise<void> => {
  boundYoungGeneration({ bytes: 32 * 1_024 * 1_024 })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig()
  const app = await createApp(config)
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the server stops after an error')
    await app.close()
  })
  const booted = app.boot.run()
  await app.listen({ host: config.host, port: config.port })
  const address =
    config.publicUrl ??
    `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${portOf(app.server.address())}`
  process.stdout.write(`\n  Ботаника  ${address}\n`)
  await booted
  if (!app.boot.isReady()) return
  const link = await app.accounts.setupLink()
  if (link) process.stdout.write(`  Первый запуск: создайте администратора по ссылке\n  ${link}\n`)
  process.stdout.write('\n')
}

const portOf = (address: ReturnType<import('node:net').Server['address']>): number | string =>
  typeof address === 'object' && address !== null ? address.port : ''

start().catch((error: unknown) => {
  process.stderr.write(`\n  ${explainStart(error)}\n\n`)
  process.exit(1)
})
