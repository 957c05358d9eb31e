import { get } from 'node:http'
import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
  await olga.api('POST /api/assistants/{id}/widgets', { params: { id: assistantId }, body: { name: 'Сайт' } })
})
afterAll(() => server?.stop())

/** The link of the assistant and the tag of its widget, for a call that names another host. */
const linksFor = (host: string) =>
  Promise.all(
    ['publication', 'widgets'].map(
      what =>
        new Promise<string>((resolve, reject) => {
          const headers = { host, authorization: `Bearer ${olga.token}` }
          get(`${server.origin}/api/assistants/${assistantId}/${what}`, { headers }, response => {
            response.setEncoding('utf8')
            let text = ''
            response.on('data', part => (text += part)).on('end', () => resolve(text))
          }).on('error', reject)
        }),
    ),
  )

it.each(['evil.example', 'evil.example:80', '203.0.113.9', 'localhost.evil.example', '[2001:db8::9]:3000'])(
  'a link that is handed on does not name the host of the request where it is another one: %s',
  async host => {
    const port = new URL(server.origin).port
    const [publication = '', widgets = ''] = await linksFor(host)
    expect(JSON.parse(publication).link).toBe(`http://localhost:${port}/chat/${assistantId}`)
    expect(JSON.parse(widgets)[0].snippet).toContain(`src="http://localhost:${port}/`)
  },
)

it('a link names the host of the request where it is this machine', async () => {
  const { port } = new URL(server.origin)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `${hostname()}:8080`])
    expect(JSON.parse((await linksFor(host))[0] ?? '').link).toBe(`http://${host}/chat/${assistantId}`)
})
