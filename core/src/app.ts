import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import type { FastifyInstance } from 'fastify'
import { assistants } from './answers/assistants/index.ts'
import { examples } from './answers/examples/index.ts'
import { help } from './answers/help/index.ts'
import { knowledge } from './answers/knowledge/index.ts'
import { models } from './answers/models/index.ts'
import { questions } from './answers/questions/index.ts'
import { synonyms } from './answers/synonyms/index.ts'
import type { Config } from './config/config.ts'
import { host } from './extend/host/index.ts'
import { departures } from './extend/pending-deletions/index.ts'
import type { PasswordCost } from './people/accounts/index.ts'
import { accounts } from './people/accounts/index.ts'
import { announcements } from './people/announcements/index.ts'
import { objects } from './people/files/index.ts'
import { instance } from './people/installation/index.ts'
import { mail } from './people/mail/index.ts'
import { notifications } from './people/notifications/index.ts'
import { plans } from './people/plans/index.ts'
import { support } from './people/support/index.ts'
import { usage } from './people/usage/index.ts'
import { createHttp } from './platform/http/create-http.ts'
import { platform } from './platform/index.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { channels } from './reach/channels/index.ts'
import { integrations } from './reach/connections/index.ts'
import { posts } from './reach/posts/index.ts'
import { publicChats } from './reach/public-chats/index.ts'
import { widget } from './reach/widget/index.ts'
import { installer } from './run/downloads/index.ts'
import { operations } from './run/health/index.ts'
import { pages } from './run/served-files/index.ts'
import { conversations } from './talk/conversations/index.ts'
import { dialogues } from './talk/dialogues/index.ts'
import { digests } from './talk/digests/index.ts'
import { inbox } from './talk/inbox/index.ts'
import { chatLogs } from './talk/log/index.ts'
import { overview } from './talk/overview/index.ts'
import { suggestions } from './talk/suggestions/index.ts'

export interface AppOptions {
  /** The embedded database of the data folder, if it is already being started; its failure is thrown here. */
  embeddedMongo?: Promise<EmbeddedMongo>
  /** Cost of the hash of a password; tests make thousands. Omitted: as recommended. */
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
  await app.register(synonyms)
  await app.register(knowledge)
  await app.register(questions)
  await app.register(integrations)
  await app.register(conversations)
  await app.register(dialogues)
  await app.register(inbox)
  await app.register(suggestions)
  await app.register(channels)
  await app.register(posts)
  await app.register(chatLogs)
  await app.register(usage)
  await app.register(widget)
  await app.register(examples)
  await app.register(publicChats)
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
