import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const title = "{ ru: 'а', en: 'b', pl: 'c' }"

/** Does whatever its endpoint is told with `host.publishing`, and keeps the events it gets. */
const caller = (id: string): string => `
const manifest = defineManifest({
  id: '${id}', title: ${title}, description: ${title},
  ${id === 'wall' ? 'integrations: [type("wall"), type("wall_exact"), type("wall_slow"), type("wall_full")],' : ''}
  api: {
    'POST /api/${id}': { summary: 'Do', access: 'public', body: Type.Unknown(), reply: Type.Unknown() },
    'GET /api/${id}': { summary: 'Settled', access: 'public', reply: Type.Unknown() },
  },
})
const settled = []
const routes = host => ({
  'GET /api/${id}': () => settled,
  'POST /api/${id}': async ({ body: { what, given } }) => {
    if (what === 'writes') return void drafts.set(given.key, given.draft) ?? {}
    for (const one of [given, given?.end]) if (one?.at) one.at = new Date(one.at)
    for (const media of given?.post?.media ?? []) media.bytes = Buffer.from(media.bytes, 'base64')
    const args = Array.isArray(given) ? given : [given]
    return { result: (await host.publishing[what](...args)) ?? null }
  },
})
// What planned posts say, once they are due; 'broken': the plugin fails.
const drafts = new Map()
const compose = async ({ key }) => {
  if (drafts.get(key) === 'broken') throw new Error('broken')
  return drafts.get(key) ?? null
}
const on = { 'publication.settled': event => void settled.push(event) }
`
const imports = `import Type from 'typebox'
import { ChannelError, definePlugin, definePublisher } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
`

const wall = (origin: string): string => `${imports}
const type = type => ({
  type, title: ${title}, instructions: ${title}, multiple: true,
  settings: Type.Object(
    { page: Type.String(), testPage: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
})
${caller('wall')}
const publisher = definePublisher({
  limits: { text: 40, media: { most: 3, kinds: ['image'], bytes: 10000 } },
  trustedOrigins: () => ['${origin}'],
  open: ({ fetch, config }) => async (method, path, body) => {
    const response = await fetch('${origin}/' + path, {
      method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
    }).catch(cause => { throw new ChannelError('ambiguous', { cause }) })
    const answer = await response.json()
    if (response.ok) return answer
    if (response.status === 429)
      throw new ChannelError('rate-limited', { retryAfterMs: answer.retryAfter * 1000 })
    if (response.status === 503) throw new ChannelError('unreachable', { detail: 'down' })
    if (response.status === 401) throw new ChannelError('unauthorized')
    if (response.status === 404) return null
    throw new ChannelError('rejected', { detail: answer.error })
  },
  check: ({ text }) => (text.includes('spam') ? [{ ru: 'Спам', en: 'Spam', pl: 'Spam' }] : []),
  // An album first, and its text by itself.
  plan: ({ text, media }) =>
    media.length > 0 && text !== '' ? [{ text: '', media, kind: 'album' }, { text, media: [] }] : [{ text, media }],
  publish: async ({ key, text, media, earlier, kind }, { client, config }) => {
    for (const one of media) await one.read()
    const after = earlier.length > 0 ? ' (' + earlier.map(({ externalId }) => externalId) + ')' : ''
    const { id } = await client('POST', '', { key, text: (kind ?? '') + text + after, media: media.length })
    return { externalId: String(id), url: 'https://wall.example/' + config.page + '/' + id }
  },
  edit: async ({ steps }, text, { client }) => void (await client('PUT', steps[0].externalId, { text })),
  remove: async ({ steps }, { client }) => {
    for (const { externalId } of steps) await client('DELETE', externalId)
  },
})
let asked = 0
export default definePlugin(manifest, host => ({
  routes: routes(host),
  on,
  compose,
  publishers: {
    wall: publisher,
    wall_exact: {
      ...publisher,
      resolve: async ({ key }, { client }) => {
        const found = await client('GET', '?key=' + key)
        return found ? { externalId: String(found.id) } : 'not-sent'
      },
    },
    // Everything that a platform may have; its page "closed" may not be published to, and "" is none.
    wall_full: {
      ...publisher,
      limits: {
        text: 40, comment: 10, buttons: { most: 2, text: 8 },
        media: { most: 3, kinds: ['image', 'file'], bytes: 10000 },
      },
      accepts: ({ config }) => config.page !== '',
      can: ({ config }) => ['edit', 'resolve', ...(config.testPage ? ['test'] : [])],
      ready: async ({ client, config }, { isTest }) => {
        await client('GET', 'ready')
        if (!isTest && config.page === 'closed')
          throw new ChannelError('rejected', { text: { ru: 'Закрыто', en: 'Closed', pl: 'Zamknięte' } })
      },
      plan: ({ comment, ...post }) => [post, ...(comment ? [{ text: comment, media: [], kind: 'comment' }] : [])],
      publish: async ({ key, text, media, kind, isTest, linkPreview, buttons = [] }, { client, config }) => {
        const files = media.map(({ kind, name, mime, alt }) => [kind, name, mime, alt].join(' '))
        const { id } = await client('POST', '', {
          key, text: (kind ?? '') + text, media: media.length,
          extras: { isTest, linkPreview, buttons, files },
        })
        return { externalId: String(id) }
      },
      edit: async ({ steps, isTest }, text, { client }) =>
        void (await client('PUT', steps[0].externalId, { text: text + (isTest ? ' test ' : ' ') + (steps[0].buttons ?? []).length })),
    },
    wall_slow: {
      ...publisher,
      settle: async ({ externalId }) => {
        asked += 1
        return asked === 1 ? 'pending' : { externalId, url: 'https://wall.example/final' }
      },
    },
  },
}))
`
const rival = `${imports}
${caller('rival')}
export default definePlugin(manifest, host => ({ routes: routes(host), on }))
`

/** Writes a plugin with publishers for a wall, and another one that only puts posts, into a folder. */
export const writePlugins = async (folder: string, origin: string): Promise<void> => {
  for (const [id, text] of Object.entries({ wall: wall(origin), rival })) {
    await mkdir(join(folder, id, 'src'), { recursive: true })
    await writeFile(join(folder, id, 'src/index.ts'), text)
  }
}

/** Writes a plugin that only puts posts, beside the real plugin of Telegram, into a folder. */
export const writeCaller = async (folder: string): Promise<void> => {
  await linkPlugins(folder, ['telegram'])
  await mkdir(join(folder, 'rival/src'), { recursive: true })
  await writeFile(join(folder, 'rival/src/index.ts'), rival)
}

/** Writes a folder with some of the real plugins alone. */
export const linkPlugins = async (folder: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const real = pathToFileURL(join(import.meta.dirname, '../../../plugins', id, 'src/index.ts')).href
    await mkdir(join(folder, id, 'src'), { recursive: true })
    await writeFile(join(folder, id, 'src/index.ts'), `export { default } from '${real}'`)
  }
}

/** Calls `host.publishing` of a plugin. */
export const callPlugin = async (
  origin: string,
  plugin: 'wall' | 'rival',
  what: string,
  given: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any method
): Promise<any> => {
  const response = await fetch(`${origin}/api/${plugin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what, given }),
  })
  const body = (await response.json()) as { result?: unknown; code?: string }
  return response.ok ? body.result : { error: body.code }
}
