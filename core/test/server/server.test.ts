import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startEmbedded } from '../../src/platform/database/start-embedded.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { connect } from '../live/connect.ts'
import { startPacedProvider } from '../live/paced-provider.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { pluginsDir } from '../telegram/telegram-setup.ts'

let folder: string
beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'botanika-server-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the message of a start that fails, without the frame of blank lines. */
const failure = async (child: ServerProcess): Promise<string> => {
  expect(await child.exited).toEqual({ code: 1, signal: null })
  return child.output().trim()
}

/** A way to a database that is cut, all of it, when the words first come through, and serves again 0.7 s later. */
const failingLine = async ({ port, to, at }: { port: number; to: string; at: string }) => {
  // The embedded database's address is that of a socket file.
  const path = decodeURIComponent(new URL(to).hostname)
  const open = new Set<Socket>()
  let until = Number.POSITIVE_INFINITY
  let cuts = 0
  const line = createServer(socket => {
    if (cuts > 0 && Date.now() < until) return void socket.destroy()
    const far = connectTo(path)
    for (const [from, into] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(from)
      from.on('error', () => into.destroy()).on('close', () => into.destroy())
      from.on('data', bytes => {
        if (cuts > 0 || !bytes.includes(at)) return void into.write(bytes)
        cuts += 1
        until = Date.now() + 700
        for (const each of open) each.destroy()
      })
    }
  }).listen(port, '127.0.0.1')
  await once(line, 'listening')
  return { line, cuts: () => cuts }
}

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT', 'eighty', /^PORT must be a whole number from 0 to 65535, and is "eighty"\. Mend it/],
    [
      'MONGODB_URI',
      'localhost:27017',
      /^MONGODB_URI must begin with mongodb:\/\/ .* use the embedded database\.$/,
    ],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of /],
    ['SMTP_URL', 'smtp://bot:pa#ss@', /^SMTP_URL must be like .* SMTP_PASSWORD\. Mend it/],
  ])('says in one line what is wrong with %s', async (name, value, sentence) => {
    const child = startServerProcess({
      bundled: true,
      dataDir: join(folder, 'config'),
      env: { [name]: value },
    })
    const printed = await failure(child)
    expect(printed).toMatch(sentence)
    expect(printed).not.toContain('\n')
  })

  it('says that the port is taken, and nothing else', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const child = startServerProcess({
      bundled: true,
      dataDir: join(folder, 'port'),
      // Warnings would tell that this checkout has no builds of the dashboard and the widget.
      env: { PORT: String(port), LOG_LEVEL: 'error' },
    })
    const printed = await failure(child)
    expect(printed).toMatch(
      new RegExp(`^Port ${port} is taken by another program: stop it, or .* npm start\\.$`),
    )
    expect(printed).not.toContain('\n')
    other.close()
  })

  it('says that the data folder is no folder, or may not be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, 'text')
    expect(await failure(startServerProcess({ bundled: true, dataDir: file }))).toMatch(
      /^DATA_DIR cannot be a folder, because .*: choose another path\.$/,
    )
    const closed = join(folder, 'closed')
    await chmod(folder, 0o755)
    const isRoot = process.getuid?.() === 0
    // Root may write anywhere: then the server runs as somebody who may not.
    const child = startServerProcess({
      bundled: true,
      dataDir: isRoot ? closed : '/proc/closed',
      ...(isRoot && { uid: 65_534 }),
    })
    expect(await failure(child)).toMatch(/^The folder .* cannot be written: give this user the right/)
  })
})

describe('a file of settings', () => {
  it('with a byte-order mark is read from its first name on, and names that nobody reads are told', async () => {
    const cwd = await mkdtemp(join(folder, 'settings-'))
    const port = await freePort()
    await writeFile(
      join(cwd, '.env'),
      `\uFEFFPORT=${port}\r\nOPENAI_BASEURL=http://127.0.0.1:1/v1\r\nTELEGRAM_API_ROT=http://127.0.0.1:1\r\nTELEGRAM_API_ROOT=http://127.0.0.1:1\r\nNODE_NO_WARNINGS=1\r\n`,
    )
    const child = startServerProcess({
      bundled: true,
      dataDir: join(cwd, 'data'),
      cwd,
      env: { PORT: undefined, PLUGINS_DIR: pluginsDir },
    })
    expect(await child.ready()).toBe(`http://127.0.0.1:${port}`)
    const told = [...child.output().matchAll(/^ {2}(\S+) in \.env .*?(?: Did you mean (\S+)\?)?$/gm)]
    expect(told.map(([, name, near]) => [name, near])).toEqual([
      ['OPENAI_BASEURL', 'OPENAI_BASE_URL'],
      ['TELEGRAM_API_ROT', 'TELEGRAM_API_ROOT'],
    ])
    child.kill('SIGTERM')
    await child.exited
  })
})

describe('a server without its MongoDB', () => {
  it('stays up, says that it is not ready, refuses calls at once, and starts when it comes and stays', async () => {
    const port = await freePort()
    const child = startServerProcess({
      bundled: true,
      dataDir: join(folder, 'away'),
      env: { MONGODB_URI: `mongodb://127.0.0.1:${port}/botanika`, PLUGINS_DIR: pluginsDir },
    })
    const origin = await child.listening()
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    const ready = await fetch(`${origin}/readyz`)
    expect([ready.status, Number(ready.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    const from = performance.now()
    const refused = await fetch(`${origin}/api/instance`)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'http.unavailable',
      message: expect.stringMatching(/[а-я]/),
    })
    // The driver would have waited for 10 s at least.
    expect(performance.now() - from).toBeLessThan(8_000)
    await expect(connect(`${origin}/app`, {})).rejects.toThrow('http.unavailable')

    // It comes, goes away in the middle of the start, and comes again.
    const remote = join(folder, 'remote')
    await copyPreparedData(remote)
    const database = await startEmbedded(remote)
    const { line, cuts } = await failingLine({ port, to: database.uri, at: 'createIndexes' })
    await child.ready()
    expect(cuts()).toBeGreaterThan(0)
    const { api } = await register(origin, 'Vera')
    expect(await api('GET /api/auth/me', {})).toMatchObject({ username: 'Vera' })
    // Set up without it, they run with it.
    const plugins = await api('GET /api/plugins')
    expect(plugins.map(({ status }) => status)).toEqual(plugins.map(() => 'ready'))
    expect(plugins.length).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect((await child.exited).code).toBe(0)
    line.close()
    await database.stop()
  })
})

describe('a server that runs', () => {
  let child: ServerProcess
  let origin: string
  let provider: Awaited<ReturnType<typeof startPacedProvider>>

  beforeAll(async () => {
    provider = await startPacedProvider()
    await copyPreparedData(join(folder, 'runs'))
    child = startServerProcess({ bundled: true, dataDir: join(folder, 'runs'), env: provider.env })
    origin = await child.ready()
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await child.exited
    await provider.close()
  })

  it('does not share its data folder', async () => {
    const second = startServerProcess({ bundled: true, dataDir: join(folder, 'runs') })
    expect(await failure(second)).toMatch(
      /^The data folder is in use by another process \(pid \d+ .* Stop that process first/,
    )
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('refuses unknown fields by name, and numbers every answer', async () => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'secret-1', role: 'admin' }),
    })
    expect(response.status).toBe(400)
    const body = (await response.json()) as { fields: object; requestId: string }
    expect(body.fields).toEqual({ '/role': 'Неизвестное поле' })
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('sends its security headers with everything, errors too', async () => {
    for (const path of ['/livez', '/api/instance', '/api/nothing', '/api/auth/me']) {
      const { headers } = await fetch(origin + path)
      // A response that is no document has no scripts, styles or frames, wherever it is shown.
      const policy = path.startsWith('/api/')
        ? /^default-src 'none'; frame-ancestors 'none'$/
        : /default-src 'self'; script-src 'self' 'nonce-/
      expect(headers.get('content-security-policy')).toMatch(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('shows its API with a policy under which the page works', async () => {
    const page = await fetch(`${origin}/api/docs/`)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    const [, script = ''] = /<script[^>]* src="\.?\/?([^"]+)"/.exec(html) ?? []
    expect((await fetch(new URL(script, `${origin}/api/docs/`))).status).toBe(200)
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []).toEqual([])
    expect(policy).toMatch(/(default|script)-src 'self'/)
    const inline = /<style|style="/.test(html)
    expect(inline ? policy : "style-src 'sha").toMatch(/style-src [^;]*('unsafe-inline'|'sha)/)
    const api = (await (await fetch(`${origin}/api/docs/json`)).json()) as { paths: object }
    expect(Object.keys(api.paths)).toContain('/api/conversations/{id}/messages')
  })

  it('stops within 5 s while a reply streams to an open socket, and keeps what came', async () => {
    const olga = await register(origin, 'Olga')
    const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    const line = await connect(`${origin}/app`, { token: olga.token })
    const next = provider.next()
    await line.ask('message:send', { conversationId: id, clientMessageId: 'stopping-1', text: 'Рассказывай' })
    const waiting = olga.api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'И ещё' },
    })
    const dictation = await next
    dictation.say('Жили-были')
    await line.until('message:delta')
    const from = performance.now()
    child.kill('SIGTERM')
    expect(await child.exited).toEqual({ code: 0, signal: null })
    expect(performance.now() - from).toBeLessThan(5_000)
    // A caller that waited for an answer got one.
    expect(await waiting.catch(error => error.status)).toEqual(
      expect.objectContaining({ assistantMessage: expect.objectContaining({ status: 'interrupted' }) }),
    )
    line.close()

    child = startServerProcess({ bundled: true, dataDir: join(folder, 'runs'), env: provider.env })
    origin = await child.ready()
    const api = createClient<CoreApi>({ origin, token: () => olga.token })
    const { messages } = await api('GET /api/conversations/{id}', { params: { id } })
    expect(messages[1]).toMatchObject({ status: 'interrupted', content: 'Жили-были' })
  })
})
