import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Answer, callerOf, startTestApp } from '@botanika/core/testing'

export interface SiteOptions {
  /** Besides the tests' own, which begin without lessons. */
  env?: Readonly<Record<string, string>>
  /** Data of a site that was stopped with `keepData`: its next start. */
  dataDir?: string
}

/** The dashboard's page as the server fills it. */
const template = `<!doctype html>
<html lang="ru">
  <head>
    <meta name="description" content="Ботаника" />
    <title>Ботаника</title>
    <script nonce="__CSP_NONCE__">run()</script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Нужен JavaScript</noscript>
  </body>
</html>`

/** The real server with this plugin and its administrator. */
export const startLessons = async ({ env = {}, dataDir }: SiteOptions = {}) => {
  const dashboard = await mkdtemp(join(tmpdir(), 'botanika-lessons-'))
  await writeFile(join(dashboard, 'index.html'), template)
  const server = await startTestApp({
    ...(dataDir !== undefined && { dataDir }),
    env: {
      PLUGINS_DIR: resolve(import.meta.dirname, '../..'),
      DASHBOARD_DIR: dashboard,
      LESSONS_BUILT_IN: 'false',
      ...env,
    },
  })
  const admin = dataDir === undefined ? await server.admin() : await signIn(server.origin)

  /** `call('GET /api/lessons?search=…', { token })` */
  const call = callerOf(server.origin)
  /** Sends bytes as an administrator. */
  const upload = async (key: string, bytes: Uint8Array, token = admin.token): Promise<Answer> => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    })
    return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers }
  }
  const asAdmin = (key: string, body?: unknown) => call(key, { token: admin.token, body })

  return {
    server,
    admin,
    call,
    asAdmin,
    upload,
    /** A published lesson, whatever the rest says. */
    write: async (rest: Record<string, unknown>): Promise<string> => {
      const made = await asAdmin('POST /api/admin/lessons', { isPublished: true, ...rest })
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      return made.body.id
    },
    stop: async (options?: { keepData: boolean }) => {
      await server.stop(options)
      await rm(dashboard, { recursive: true, force: true })
    },
  }
}

/** The administrator of an earlier start. */
const signIn = async (origin: string): Promise<{ token: string; user: { id: string } }> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'secret-1' }),
  })
  return JSON.parse(await response.text())
}

export type LessonsSite = Awaited<ReturnType<typeof startLessons>>
