import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAdminSocket } from '../../src/ask-admin-socket.ts'
import { adminSocketPath } from '../../src/config/admin-socket-path.ts'
import { openSecrets } from '../../src/platform/secrets/open-secrets.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const script = resolve(import.meta.dirname, '../../src/admin-cli.ts')
let folder = ''
let site: AccountsApp | undefined

const admin = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise(done => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      LANG: 'ru_RU.UTF-8',
      LC_ALL: 'ru_RU.UTF-8',
      MONGODB_URI: '',
    }
    execFile(process.execPath, [script, ...args], { env, cwd: folder }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
/** Runs the command beside a running server, without a process of its own. */
const ask = async (...argv: string[]) =>
  askAdminSocket(adminSocketPath(folder), {
    key: (await openSecrets(folder)).signingKey('admin door'),
    argv,
    language: 'ru',
  })
const listen = async () => {
  site = await startAccountsApp({ dataDir: folder })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  return site
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-cli-'))
})
afterEach(async () => {
  await site?.stop({ keep: true })
  site = undefined
  await rm(folder, { recursive: true, force: true })
})

describe('npm run admin', () => {
  // Five processes, one after another: on a busy machine each takes its seconds to start.
  it('works beside a running server and without one, on the same data', { timeout: 180_000 }, async () => {
    const link = await admin('reset')
    expect(link).toMatchObject({ code: 0, err: '' })
    expect(link.out).toMatch(/http:\/\/localhost:3000\/setup\?token=/)

    const server = await listen()
    await server.admin()
    const reset = await admin('reset')
    expect(reset.out).toMatch(/^Новый пароль администратора root@example\.com:\n\w{16}\n/)
    const [, password] = reset.out.split('\n')
    const login = { body: { email: 'root@example.com', password } }
    const { token } = (await server.call('POST', '/api/auth/login', login)).body
    expect((await server.call('GET', '/probe/admin', { token: String(token) })).status).toBe(200)

    const made = await admin('codes', '--plan', 'pro', '--count', '3', '--expires', '2999-01-31', '--csv')
    const [head, ...rows] = made.out.trim().split('\n')
    expect(head).toBe('code,plan,expires')
    expect(rows).toHaveLength(3)
    const [code] = rows[0]?.split(',') ?? []
    const use = { token: String(token), body: { activationCode: code } }
    expect((await server.call('POST', '/api/activate-plan', use)).body).toMatchObject({ planName: 'PRO' })
    await server.stop({ keep: true })
    site = undefined

    expect((await admin('users')).out).toContain('root@example.com\tRoot\tadmin\tpro\tok')
  })

  it('ends the sessions of an administrator whose password it resets', async () => {
    const server = await listen()
    const { token } = await server.admin()
    expect(await ask('reset', '--email', 'ROOT@example.com')).toMatchObject({ ok: true })
    expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(401)
  })

  it('asks which administrator is meant when there are several', async () => {
    const server = await listen()
    await server.admin()
    const { user, email } = await server.person()
    await server.models.users.updateOne({ _id: user.id }, { $set: { role: 'admin' } })
    const which = await admin('reset')
    expect(which.code).toBe(1)
    expect(which.err).toContain(`root@example.com, ${email}`)
    expect(await ask('reset', '--email', 'nobody@example.com')).toMatchObject({ ok: false })
    expect(await ask('reset', '--email', email)).toMatchObject({ ok: true })
  })

  it('explains without a running server too', async () => {
    const { code, out, err } = await admin()
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain('Команды')
  })

  it('explains what a running server refuses', async () => {
    await listen()
    const wrong: [string[], string][] = [
      [['dance'], 'Команды «dance» нет'],
      [['reset', '--force'], 'npm run admin -- reset'],
      [['codes'], 'Укажите тариф'],
      [['codes', '--plan', 'free'], 'Укажите тариф'],
      [['codes', '--plan', 'pro', '--count', '0'], 'от 1 до 1000'],
      [['codes', '--plan', 'pro', '--count', '1e3'], 'от 1 до 1000'],
      [['codes', '--plan', 'pro', '--expires', '2020-01-01'], 'не раньше сегодняшнего'],
      [['codes', '--plan', 'pro', '--expires', '2999-02-31'], 'не раньше сегодняшнего'],
    ]
    for (const [argv, words] of wrong) {
      expect({ argv, ...(await ask(...argv)) }).toEqual({
        argv,
        ok: false,
        text: expect.stringContaining(words),
      })
    }
  })

  it('is answered over a socket that only the data folder’s owner may open', async () => {
    const server = await listen()
    const path = adminSocketPath(folder)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await askAdminSocket(path, { key: 'wrong', argv: ['users'], language: 'ru' })).toEqual({
      ok: false,
      text: 'wrong key',
    })
    await server.stop({ keep: true })
    site = undefined
    expect(await askAdminSocket(path, { key: 'wrong', argv: ['users'], language: 'ru' })).toBeNull()
  })

  it('replaces a socket that a killed server left behind', async () => {
    await writeFile(adminSocketPath(folder), '')
    await listen()
    expect(await ask('users')).toMatchObject({ ok: true })
  })
})
