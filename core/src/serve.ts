import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { explainStart } from './explain-start.ts'

/** Runs the server until it is stopped, and says where it is. Throws what keeps it from starting. */
export const serve = async (
  config: Config,
  embeddedMongo: Promise<EmbeddedMongo> | undefined,
): Promise<void> => {
  const app = await createApp(config, { ...(embeddedMongo && { embeddedMongo }) })
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) {
      app.log.fatal({ err }, 'the server stops after an error')
      process.stderr.write(`\n  ${explainStart(err)}\n\n`)
    }
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
