import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findOddPlugins } from '../../../scripts/checks/plugin-silhouette.ts'
import { buildPackage } from '../../../scripts/new-plugin/build-package.ts'
import { createPlugin } from '../../../scripts/new-plugin/create-plugin.ts'
import { findBin } from '../../../scripts/process/find-bin.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const run = (args: readonly string[]) =>
  new Promise<{ code: number | null; output: string }>(resolve => {
    let output = ''
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', chunk => {
        output += chunk
      })
    child.once('close', code => resolve({ code, output }))
  })

/** Example's API, as `scripts/new-plugin/messenger` imagines it. */
const startExample = async () => {
  const sent: { chat: string; text: string }[] = []
  let webhook: { url: string; secret: string } | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const body = text ? JSON.parse(text) : {}
    if (request.url === '/messages') sent.push(body)
    if (request.url === '/webhook' && request.method === 'PUT') webhook = body
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: `s${sent.length}`, url: webhook?.url ?? '' }))
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    host,
    sent,
    webhook: () => webhook,
    close: () => server.close(),
  }
}

// They compile, start servers and run tests of their own.
describe('npm run new:plugin', { timeout: 180_000 }, () => {
  let folder: string
  let plugins: string
  let pages: string
  let site: TestApp | undefined
  let example: Awaited<ReturnType<typeof startExample>>

  beforeAll(async () => {
    // Inside the repository, where `@botanika/core` is found.
    folder = await mkdtemp(join(import.meta.dirname, '.new-'))
    plugins = join(folder, 'plugins')
    pages = join(folder, 'pages/plugins')
    example = await startExample()
    await createPlugin('my-chat', { kind: 'messenger', into: plugins })
    await createPlugin('my-lessons', { kind: 'page', into: pages })
    // Its own, so that it runs alone; its servers are run by Node, as in the tests of the repository.
    const test = {
      ...{ testTimeout: 60_000, hookTimeout: 60_000, isolate: false, maxWorkers: 1 },
      experimental: { viteModuleRunner: false, nodeLoader: false },
    }
    await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}\n`)
  })
  afterAll(async () => {
    await site?.stop()
    example.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['', 'npm run new:plugin -- viber'],
    ['Viber', '«Viber»'],
    ['a', '«a»'],
    ['../viber', '«../viber»'],
    ['my--chat', '«my--chat»'],
    ['core', '«core»'],
    ['my-chat', join('plugins', 'my-chat')],
  ])('refuses the id %j with a readable message', async (id, part) => {
    await expect(createPlugin(id, { kind: 'messenger', into: plugins })).rejects.toThrow(part)
  })

  // The rules of the house: plugins-new-rules.test.ts.
  it('says its own name everywhere', async () => {
    const verify = await readFile(join(plugins, 'my-chat/src/verify.ts'), 'utf8')
    expect(verify).toContain('x-my-chat-secret')
    expect(verify).not.toMatch(/example/i)
  })

  it('keeps the contract of a messenger, talks through the real server and forgets whom it stores, as it is', async () => {
    const test = await run([findBin('vitest'), 'run', '--root', folder])
    expect(test.output).toMatch(/Test Files +4 passed/)
    expect(test, test.output).toMatchObject({ code: 0 })
  })

  it('makes a page that the server lists, with endpoints of its own', async () => {
    expect(findOddPlugins(join(folder, 'pages'))).toEqual([])
    site = await startTestApp({ env: { PLUGINS_DIR: pages } })
    const [plugin] = await site.api('GET /api/plugins')
    expect(plugin).toMatchObject({ id: 'my-lessons', status: 'ready', pages: [{ path: '/my-lessons' }] })
    const notes = (token: string, init: RequestInit = {}) =>
      fetch(`${site?.origin}/api/my-lessons/notes`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const [anna, boris] = [await site.person('Anna'), await site.person('Boris')]
    const written = await notes(anna.token, { method: 'POST', body: JSON.stringify({ text: 'Первая' }) })
    expect(await written.json()).toMatchObject({ text: 'Первая' })
    expect(await (await notes(anna.token)).json()).toMatchObject([{ text: 'Первая' }])
    expect(await (await notes(boris.token)).json()).toEqual([])
  })

  it('makes a package without its test tools that is installed, found and talks just so', async () => {
    const built = await buildPackage(join(plugins, 'my-chat'), {
      into: join(folder, 'installed/node_modules'),
    })
    const files = await readdir(built, { recursive: true })
    expect(files).toContain(join('dist', 'index.js'))
    expect(files.filter(file => /test|fake|fixture/.test(file))).toEqual([])
    await writeFile(
      join(folder, 'installed/package.json'),
      JSON.stringify({ dependencies: { 'botanika-plugin-my-chat': '0.1.0' } }),
    )
    expect(JSON.parse(await readFile(join(built, 'package.json'), 'utf8'))).toMatchObject({
      name: 'botanika-plugin-my-chat',
      exports: './dist/index.js',
      botanika: { contract: 2 },
      peerDependencies: { '@botanika/core': '*' },
    })
    await rename(plugins, join(folder, 'gone'))
    await talk({
      PLUGINS_DIR: join(folder, 'installed/plugins'),
      MY_CHAT_API_URL: `http://${example.host}`,
    })
  })

  const talk = async (env: Record<string, string>) => {
    await site?.stop()
    site = await startTestApp({
      env: { ...env, PUBLIC_URL: 'https://bots.example.com' },
    })
    const { origin } = site
    const owner = await site.admin()
    const assistant = await owner.api('POST /api/assistants', {
      body: { name: 'Лавка', model: 'botanika-local' },
    })
    const config = { token: 'token-of-my-chat', assistantId: assistant.openaiAssistantId }
    await owner.api('POST /api/integrations', { body: { type: 'my_chat', name: 'Чат', config } })
    const { url, secret } = await vi.waitFor(
      () => {
        const webhook = example.webhook()
        if (!webhook) throw new Error('no webhook was set')
        return webhook
      },
      { timeout: 20_000 },
    )
    const delivered = await fetch(`${origin}${new URL(url).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-my-chat-secret': secret },
      body: JSON.stringify({
        id: 'm1',
        kind: 'message',
        chat: { id: 'c1', kind: 'private' },
        from: { id: 'u1', name: 'Анна' },
        text: 'Здравствуйте!',
      }),
    })
    expect(delivered.status).toBe(200)
    await expect.poll(() => example.sent).toHaveLength(1)
    expect(example.sent[0]).toMatchObject({ chat: 'c1', text: expect.stringMatching(/\S/) })
  }
})
