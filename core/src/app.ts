import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import type { FastifyInstance } from 'fastify'
import { accounts } from './accounts/index.ts'
import type { PasswordCost } from './accounts/sign-in/passwords.ts'
import { announcements } from './announcements/index.ts'
import { assistants } from './assistants/index.ts'
import { channels } from './channels/index.ts'
import { chatLogs } from './chat-logs/index.ts'
import type { Config } from './config.ts'
import { conversations } from './conversations/index.ts'
import { departures } from './departures/index.ts'
import { dialogues } from './dialogues/index.ts'
import { digests } from './digests/index.ts'
import { examples } from './examples/index.ts'
import { help } from './help/index.ts'
import { host } from './host/index.ts'
import { installer } from './installer/index.ts'
import { instance } from './instance/index.ts'
import { integrations } from './integrations/index.ts'
import { knowledge } from './knowledge/index.ts'
import { mail } from './mail/index.ts'
import { models } from './models/index.ts'
import { notifications } from './notifications/index.ts'
import { objects } from './objects/index.ts'
import { operations } from './operations/index.ts'
import { overview } from './overview/index.ts'
import { pages } from './pages/index.ts'
import { plans } from './plans/index.ts'
import { createHttp } from './platform/http/create-http.ts'
import { platform } from './platform/index.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { posts } from './posts/index.ts'
import { publishing } from './publishing/index.ts'
import { questions } from './questions/index.ts'
import { suggestions } from './suggestions/index.ts'
import { support } from './support/index.ts'
import { usage } from './usage/index.ts'
import { widget } from './widget/index.ts'

export interface AppOptions {
  /** The embedded database of the data folder, if it is already being started; its failure is thrown here. */
  embeddedMongo?: Promise<EmbeddedMongo>
  /** What the hash of a password costs; tests make thousands. Left out: as recommended. */
  passwordCost?: PasswordCost
}

/** The whole server, assembled and not yet listening. */
export const createApp = async (
  config: Config,
  { embeddedMongo, passwordCost }: AppOptions = {},
): Promise<FastifyInstance> => {
  const secrets = await openSecrets(config.dataDir)
  const app = await createHttp(config, { cookieSecret: secrets.signingKey('cookie') })
  await app.register(platform, { secrets, ...(embeddedMongo && { embeddedMongo }) })
  await app.register(instance)
  await app.register(mail)
  await app.register(accounts, { ...(passwordCost && { passwordCost }) })
  await app.register(plans)
  await app.register(models)
  await app.register(objects)
  await app.register(assistants)
  await app.register(knowledge)
  await app.register(questions)
  await app.register(integrations)
  await app.register(conversations)
  await app.register(dialogues)
  await app.register(suggestions)
  await app.register(channels)
  await app.register(posts)
  await app.register(chatLogs)
  await app.register(usage)
  await app.register(widget)
  await app.register(examples)
  await app.register(publishing)
  await app.register(notifications)
  await app.register(digests)
  await app.register(overview)
  await app.register(announcements)
  await app.register(support)
  await app.register(installer)
  await app.register(departures)
  await app.register(operations)
  await app.register(pages)
  await app.register(help)
  await app.register(host)
  return app
}
