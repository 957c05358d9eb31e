import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { loadConfig } from '../../src/config/config.ts'
import type { User } from '../../src/contract/accounts/user.ts'
import { accounts } from '../../src/people/accounts/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { instance } from '../../src/people/installation/index.ts'
import { mail } from '../../src/people/mail/index.ts'
import { plans } from '../../src/people/plans/index.ts'
import { startEmbedded } from '../../src/platform/database/start-embedded.ts'
import type { Caller } from '../../src/platform/http/caller.ts'
import { createHttp } from '../../src/platform/http/create-http.ts'
import { platform } from '../../src/platform/index.ts'
import { openSecrets } from '../../src/platform/secrets/open-secrets.ts'

export interface AccountsAppOptions {
  env?: Readonly<Record<string, string>>
  /** An existing data folder: a restart. Left out, a new one. */
  dataDir?: string
}

type Answer = { status: number; body: Record<string, never> & { [key: string]: unknown }; cookie: string }

/** Accounts and plans on the real platform and database, with a clock that the test moves. */
export const startAccountsApp = async ({ env = {}, dataDir }: AccountsAppOptions = {}) => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'botanika-accounts-')))
  const config = loadConfig({ LOG_LEVEL: 'silent', PORT: '0', LIMITS: 'relaxed', ...env, DATA_DIR: folder })
  const secrets = await openSecrets(folder)
  const clock = { offsetMs: 0 }
  const now = () => new Date(Date.now() + clock.offsetMs)
  const app = await createHttp(config, { cookieSecret: secrets.signingKey('cookie') })
  await app.register(platform, {
    secrets,
    ...(config.mongodbUri === undefined && { embeddedMongo: startEmbedded(folder, { keepThread: true }) }),
  })
  await app.register(instance)
  await app.register(mail)
  await app.register(accounts, { now })
  await app.register(plans, { now })
  mountProbes(app)
  await app.ready()
  await app.boot.run()

  const call = async (
    method: InjectOptions['method'] & string,
    url: string,
    { body, token, cookie, headers = {}, address }: CallOptions = {},
  ): Promise<Answer> => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        'accept-language': 'ru',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
      remoteAddress: address ?? '127.0.0.1',
    })
    const [first] = [reply.headers['set-cookie'] ?? ''].flat()
    return { status: reply.statusCode, body: reply.json(), cookie: (first ?? '').split(';')[0] ?? '' }
  }

  let people = 0
  return {
    app,
    clock,
    config,
    folder,
    call,
    models: accountModels(app.db),
    /** A new user, signed in. */
    person: async (): Promise<{ token: string; user: User; email: string }> => {
      people += 1
      const email = `person-${people}@example.com`
      const { body } = await call('POST', '/api/auth/register', {
        body: { username: `Person ${people}`, email, password: 'correct horse' },
        address: `10.0.${Math.floor(people / 200)}.${people % 200}`,
      })
      return { token: String(body.token), user: body.user as unknown as User, email }
    },
    /** The first administrator, signed in. */
    admin: async (): Promise<{ token: string; user: User }> => {
      const link = await app.accounts.setupLink()
      const token = new URL(link ?? '').searchParams.get('token')
      const { body } = await call('POST', '/api/setup', {
        body: { token, username: 'Root', email: 'root@example.com', password: 'correct horse' },
      })
      return { token: String(body.token), user: body.user as unknown as User }
    },
    stop: async ({ keep = false } = {}): Promise<void> => {
      await app.close()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface CallOptions {
  body?: unknown
  token?: string
  cookie?: string
  headers?: Record<string, string>
  address?: string
}

export type AccountsApp = Awaited<ReturnType<typeof startAccountsApp>>

/** Endpoints that only tell who was let in, one for every access. */
const mountProbes = (app: FastifyInstance): void => {
  for (const access of ['public', 'guest', 'user', 'admin', 'visitor'] as const)
    app.get(
      `/probe/${access}`,
      {
        onRequest: async request => {
          request.caller = await app.authenticate(request, access)
        },
      },
      async (request): Promise<{ caller: Caller | null }> => ({ caller: request.caller }),
    )
}
