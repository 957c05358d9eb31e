import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { startTestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

const title = "{ ru: 'Писарь', en: 'ServiceProbe', pl: 'Pisarz' }"
/** Does with its services what a test asks for, and answers what came of it. */
const source = `import Type from 'typebox'
import { definePlugin, defineTool } from '@botanika/core/plugin'
import { assistantField, defineManifest, Secret } from '@botanika/core/contract'
const title = ${title}
const manifest = defineManifest({
  id: 'probe', title, description: title,
  integrations: [{
    type: 'probe_link', title, instructions: title, multiple: true,
    settings: Type.Object({ token: Secret({ label: title }), assistantId: assistantField() }, { additionalProperties: false }),
  }],
  api: {
    'POST /api/probe/call': {
      summary: 'Call', access: 'public', reply: Type.Unknown(),
      body: Type.Object({ verb: Type.String(), args: Type.Array(Type.Unknown()) }),
    },
    'POST /api/probe/abort': { summary: 'Abort', access: 'public', reply: Type.Unknown() },
    'GET /api/probe/guarded': { summary: 'Guarded', access: 'user', openTo: ['frozen'], reply: Type.Unknown() },
  },
})
const price = Type.Object({ name: Type.String(), price: Type.Integer() })
const weather = defineTool({
  name: 'weather', about: 'The weather of a city.', input: Type.Object({ city: Type.String() }),
  run: ({ city }) => ({ city, degrees: 7 }),
})
let stop = new AbortController()
export default definePlugin(manifest, host => {
  const verbs = {
    ask: request => host.ai.ask(request),
    price: request => host.ai.ask({ ...request, reply: price }),
    weather: request => host.ai.ask({ ...request, tools: [weather] }),
    hanging: request => host.ai.ask({ ...request, tools: [{ ...weather, run: () => new Promise(() => undefined) }] }),
    stoppable: request => host.ai.ask({ ...request, signal: (stop = new AbortController()).signal }),
    pieces: async request => {
      const pieces = []
      const answer = await host.ai.ask({ ...request, onText: piece => pieces.push(piece) })
      return { ...answer, pieces }
    },
    drafts: async request => {
      const drafts = []
      const answer = await host.ai.ask({ ...request, reply: price, onDraft: written => drafts.push(written) })
      return { ...answer, drafts }
    },
    send: async request => {
      const pieces = []
      const sent = await host.conversations.send({ ...request, onText: piece => pieces.push(piece) })
      return { ...sent, pieces }
    },
  }
  return {
    routes: {
      'POST /api/probe/call': async ({ body: { verb, args } }) => {
        const [service, name] = verb.split('.')
        try {
          for (const one of args[0]?.attachments ?? []) one.bytes = Buffer.from(one.base64, 'base64')
          return { value: await (name ? host[service][name](...args) : verbs[verb](...args)) }
        } catch (error) {
          return { code: error.code, status: error.status, message: error.message, extra: error.extra }
        }
      },
      'POST /api/probe/abort': () => {
        stop.abort(new Error('enough'))
        return { isAborted: true }
      },
      'GET /api/probe/guarded': async ({ caller }) => {
        await host.plans.requireActive(caller.id)
        return host.plans.limitsOf(caller.id)
      },
    },
  }
})
`

export interface Outcome {
  /** Differs from verb to verb. */
  value?: ReturnType<typeof JSON.parse>
  code?: string
  status?: number
  message?: string
  extra?: unknown
}
export type ServiceProbe = Awaited<ReturnType<typeof startServiceProbe>>

/** The real server with that plugin; Olga has a key for the misbehaving provider, Boris has none. */
export const startServiceProbe = async () => {
  const folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  const file = join(folder, 'plugins/probe/src/index.ts')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, source)
  const provider = await startMisbehavingProvider()
  const env = { PLUGINS_DIR: join(folder, 'plugins'), OUTBOUND_ALLOW: new URL(provider.url).host }
  let server = await startTestApp({ env })
  const olga = await server.person('Olga')
  const boris = await server.person('Boris')
  const giveKey = async (apiKey: string) => {
    const body = { apiKey, apiBaseUrl: provider.url }
    await olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body })
  }
  await giveKey('sk-key-of-olga')
  const shop = { name: 'Чайная', instructions: 'Мы продаём чай.', model: 'gpt-4o' }

  return {
    get server() {
      return server
    },
    provider,
    olga,
    boris,
    giveKey,
    /** Olga's assistant on a provider's model. */
    tea: await olga.api('POST /api/assistants', { body: shop }),
    /** Boris' assistant on the built-in model. */
    foreign: await boris.api('POST /api/assistants', { body: { ...shop, model: 'botanika-local' } }),
    call: async (verb: string, ...args: readonly unknown[]): Promise<Outcome> => {
      const answer = await fetch(`${server.origin}/api/probe/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verb, args }),
      })
      return JSON.parse(await answer.text())
    },
    /** Makes an account as old as this. */
    registered: (person: TestPerson, days: number) =>
      accountModels(server.app.db).users.updateOne(
        { _id: person.user.id },
        { $set: { createdAt: new Date(Date.now() - days * 24 * 3_600_000) } },
        { timestamps: false, overwriteImmutable: true },
      ),
    /** Switches a person off like an administrator does: their assistants answer nobody any more. */
    switchedOff: (person: TestPerson) =>
      accountModels(server.app.db).users.updateOne({ _id: person.user.id }, { $set: { isActive: false } }),
    /** Sets the provider's next answers. */
    answers: (...texts: readonly string[]) =>
      provider.play(
        ...texts.map(text => ({
          kind: 'answer' as const,
          pieces: [text],
          usage: { prompt_tokens: 10, completion_tokens: 2 },
        })),
      ),
    restart: async () => {
      await server.stop({ keepData: true })
      server = await startTestApp({ env, dataDir: server.dataDir })
    },
    close: async () => {
      await server.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
