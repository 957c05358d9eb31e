import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MessengerDouble, serveFetch, startTalk, type Talk } from '../../src/testing/index.ts'

/** A messenger that can call and be asked, as a plugin's author writes it. */
const code = `import { definePlugin } from '@botanika/core/plugin'
const name = { ru: 'Почта', en: 'Post', pl: 'Poczta' }
const properties = { api: { type: 'string' }, assistantId: { type: 'string' } }
const post = { type: 'post', title: name, instructions: name, settings: { type: 'object', properties } }
const call = async (context, path, body) => {
  const init = { method: 'POST', body: JSON.stringify(body), signal: context.signal }
  return (await context.fetch(context.config.api + path, init)).json()
}
const channel = {
  limits: { text: 4000 },
  verify: () => ({ kind: 'reject', reason: 'polled' }),
  poll: async (context, { cursor = '0' }) => {
    const { updates } = await call(context, '/updates', { after: Number(cursor) })
    if (updates.length === 0) await new Promise(resolve => setTimeout(resolve, 20))
    return { updates, cursor: String(Number(cursor) + updates.length) }
  },
  receive: ({ text }) =>
    [{ kind: 'message', chat: { id: 'c1', kind: 'private' }, from: { id: 'u1' }, text }],
  send: async ({ content }, context) => ({ externalId: (await call(context, '/send', content)).id }),
  connect: async context => void (await call(context, '/webhook', context.hook ?? { url: '' })),
  inspect: async context => {
    const { url } = await call(context, '/webhook-now', {})
    return { owner: url === '' ? 'none' : context.isOwnHook(url) ? 'ours' : 'foreign', url }
  },
}
const plugin = { id: 'post', title: name, description: name, integrations: [post] }
export default definePlugin(plugin, () => ({ channels: { post: channel } }))
`

const fakePost = (): MessengerDouble & { hooks: string[] } => {
  const [sent, written, hooks]: [
    { text: string }[],
    { key: string; lane: string; payload: object }[],
    string[],
  ] = [[], [], []]
  return {
    sent,
    hooks,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body: { markdown?: string; after?: number; url?: string } = JSON.parse(await request.text())
      const { pathname } = new URL(request.url)
      if (pathname === '/send') sent.push({ text: body.markdown ?? '' })
      if (pathname === '/webhook') hooks.push(body.url ?? '')
      return Response.json({
        id: `s${sent.length}`,
        updates: written.slice(body.after),
        url: hooks.at(-1) ?? '',
      })
    },
    write: text => {
      written.push({ key: `w${written.length}`, lane: 'c1', payload: { text } })
      return undefined
    },
  }
}

describe('a talk in which the messenger is polled', { timeout: 60_000 }, () => {
  let folder: string
  let talk: Talk | undefined
  const messenger = fakePost()

  beforeAll(async () => {
    // Inside the repository, where `@botanika/core` is found.
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    await mkdir(join(folder, 'post/src'), { recursive: true })
    await writeFile(join(folder, 'post/src/index.ts'), code)
    talk = await startTalk({
      plugins: folder,
      type: 'post',
      way: 'polling',
      messenger,
      config: origin => ({ api: origin }),
      env: origin => ({ OUTBOUND_ALLOW: new URL(origin).host }),
      assistant: { name: 'Лавка', instructions: 'Турка стоит 3400 рублей.' },
    })
  }, 60_000)
  afterAll(async () => {
    await talk?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('goes through what the plugin asks for, and no webhook is set', async () => {
    expect(await talk?.say('Сколько стоит турка?')).toContain('3400')
    expect((await talk?.health())?.channel).toMatchObject({ mode: 'polling', webhook: { owner: 'none' } })
    expect(new Set(messenger.hooks)).toEqual(new Set(['']))
  })

  it('has a double that plugins serve by themselves, too', async () => {
    const served = await serveFetch(async request =>
      Response.json({ at: new URL(new Request(request).url).pathname }),
    )
    expect(await (await fetch(`${served.origin}/here`)).json()).toEqual({ at: '/here' })
    await served.close()
  })
})
