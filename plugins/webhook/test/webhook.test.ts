import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Talk } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import manifest from '../src/manifest.ts'
import { sign } from '../src/sign.ts'
import startTalk, { secret } from './start-talk.ts'

/** The receiver of the instructions, verbatim except for its port. */
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
  let talk: Talk
  let receiver: { child: ChildProcess; received(): Record<string, unknown>[] }
  let hook = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'botanika-webhook-'))
    const receiverPort = await freePort()
    receiver = await startReceiver(folder, receiverPort)
    const assistant = { name: 'Лавка', instructions: 'Отвечай коротко.' }
    talk = await startTalk(assistant, `http://127.0.0.1:${receiverPort}/bot`)
    hook = (await talk.health()).channel?.webhook?.url ?? ''
  })
  afterAll(async () => {
    await talk.stop()
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

  it('is tried on the receiver of its own instructions when it is saved, and shows no secret', async () => {
    expect(JSON.stringify(await talk.owner.api('GET /api/integrations'))).not.toContain(secret)
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
