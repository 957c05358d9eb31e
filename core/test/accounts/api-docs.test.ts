import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coreApi, type Endpoint } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from './give-plan.ts'

const run = promisify(execFile)
let server: TestApp
let olga: TestPerson
let folder: string
let guide: string
let key: string

beforeAll(async () => {
  server = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'botanika-api-'))
  guide = await readFile(new URL('../../../docs/extend/api.md', import.meta.url), 'utf8')
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  const body = { name: 'docs', scopes: ['assistants:write' as const, 'conversations:write' as const] }
  key = (await olga.api('POST /api/account/api-keys', { body })).key
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const exampleIn = (language: string): string => {
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? []
  if (!code) throw new Error(`docs/extend/api.md has no example in ${language}.`)
  return code
}

it.each([
  { language: 'sh', file: 'example.sh', command: 'sh' },
  { language: 'ts', file: 'example.mts', command: process.execPath },
])(
  'the example in $language works as it is printed',
  async ({ language, file, command }) => {
    const before = await olga.api('GET /api/assistants/my')
    const path = join(folder, file)
    await writeFile(path, exampleIn(language))
    const env = { ...process.env, NODE_OPTIONS: '', BOTANIKA_URL: server.origin, BOTANIKA_KEY: key }
    const { stdout } = await run(command, [path], { env, timeout: 60_000 })
    expect(JSON.parse(stdout)).toMatchObject({ userMessage: { content: 'Hello!', status: 'complete' } })
    expect(await olga.api('GET /api/assistants/my')).toHaveLength(before.length + 1)
  },
  90_000,
)

it('every call that is open to keys is listed with its scope, and no other', () => {
  const api: Readonly<Record<string, Endpoint>> = coreApi
  const open = Object.entries(api).flatMap(([route, { scope, summary }]) =>
    scope ? [`| \`${scope}\` | \`${route}\` | ${summary} |`] : [],
  )
  const listed = guide.split('\n').filter(line => /^\| `\w+:\w+` \| `/.test(line))
  expect(listed.sort()).toEqual(open.sort())
})
