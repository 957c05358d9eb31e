import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startTestApp, type TestApp, type TestPerson } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import manifest from '../src/manifest.ts'
import { sign } from '../src/sign.ts'

const secret = 'signing-secret-of-the-owner'

/** Of those that no system hands out by itself: it is still free when a process of its own listens on it. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    const isFree = await new Promise<boolean>(resolve => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** The receiver of the instructions, letter for letter but for its port. */
const startReceiver = async (folder: string, port: number) => {
  const [integration] = manifest.integrations
  const code = /```js\n([\s\S]+?)\n```/.exec(integration.instructions.ru)?.[1] ?? ''
  const file = join(folder, 'receiver.mjs')
  await writeFile(
    file,
    code
      .replace('8080', `${port}, '127.0.0.1'`)
      .replace('console.log(JSON.parse(body))', 'console.log(String(body))'),
  )
  const child = spawn(process.execPath, [file], { env: { ...process.env, SECRET: secret } })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk
  })
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(401), {
    timeout: 30_000,
  })
  return {
    child,
    received: () =>
      output
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

describe('the webhook', () => {
  let folder: string
  let site: TestApp
  let owner: TestPerson
  let receiver: { child: ChildProcess; received(): Record<string, unknown>[] }
  let hook = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'botanika-webhook-'))
    const [port, receiverPort] = [await freePort(), await freePort()]
    receiver = await startReceiver(folder, receiverPort)
    site = await startTestApp({
      env: {
        PLUGINS_DIR: resolve(import.meta.dirname, '../..'),
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OUTBOUND_ALLOW: `127.0.0.1:${receiverPort}`,
      },
    })
    owner = await site.admin()
    const assistant = await owner.api('POST /api/assistants', {
      body: { name: 'Лавка', model: 'botanika-local', instructions: 'Отвечай коротко.' },
    })
    const url = `http://127.0.0.1:${receiverPort}/bot`
    const made = await owner.api('POST /api/integrations', {
      body: {
        type: 'webhook',
        name: 'CRM',
        config: { url, secret, assistantId: assistant.openaiAssistantId },
      },
    })
    expect(JSON.stringify(made)).not.toContain(secret)
    hook = await vi.waitFor(
      async () => {
        const [one] = await owner.api('GET /api/integrations')
        const { url } = one?.health.channel?.webhook ?? {}
        if (!url) throw new Error(`no address yet: ${JSON.stringify(one?.health)}`)
        return url
      },
      { timeout: 30_000 },
    )
    // The test server listens on a port of its own choice.
    hook = hook.replace(/^http:\/\/[^/]+/, site.origin)
  })
  afterAll(async () => {
    await site.stop()
    receiver.child.kill()
    await rm(folder, { recursive: true, force: true })
  })

  const deliver = async (message: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(message)
    const proof = sign(body, { secret, now: Date.now() })
    const answer = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof, ...headers },
      body,
    })
    return answer.status
  }
  const hello = { id: 'm1', chat: { id: 'c1' }, from: { id: 'u1', name: 'Анна' }, text: 'Здравствуйте!' }
  const answers = () => receiver.received().filter(({ check }) => check !== true)

  it('is tried on the receiver of its own instructions when it is saved', () => {
    expect(receiver.received()).toEqual([{ id: expect.stringMatching(/^check-/), check: true }])
  })

  it('refuses a forged delivery', async () => {
    expect(await deliver(hello, { 'x-botanika-signature': `sha256=${'0'.repeat(64)}` })).toBe(401)
  })

  it('answers a message once, however often it comes', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => deliver(hello)))).toEqual(Array(20).fill(200))
    await expect.poll(answers).toEqual([
      {
        id: expect.stringMatching(/\S/),
        chat: expect.objectContaining({ id: 'c1' }),
        text: expect.stringMatching(/\S/),
        format: 'markdown',
      },
    ])
  })

  it('answers another chat too, and each message of it', async () => {
    for (const id of ['m2', 'm3', 'm4']) await deliver({ ...hello, id, chat: { id: 'c2' } })
    await expect.poll(() => answers().length).toBe(4)
    expect(new Set(answers().map(({ id }) => id)).size).toBe(4)
  })
})
