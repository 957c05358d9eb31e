import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { htmlPage, type Site, startSite, startTestApp, type TestClient } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

// Each kill breaks the reading of four pages at another moment; `npm run soak` kills more often.
const cycles = Number(process.env.FETCH_CRASH_CYCLES ?? 1)
/** They are read by then. */
const maxMs = 900

let dataDir: string
let site: Site
let child: ServerProcess
let origin: string

// One server, killed and started again, whose data grow from test to test.
beforeAll(async () => {
  await buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-fetch-'))
  await copyPreparedData(dataDir)
  site = await startSite()
  origin = await start()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await child.exited
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

// Each start of the whole server takes its seconds on a busy machine.
const timeout = Math.max(200_000, cycles * 20_000)

const start = async (): Promise<string> => {
  child = startServerProcess({ dataDir, bundled: true, env: { OUTBOUND_ALLOW: site.pair } })
  return child.ready()
}
const pageOf = (n: number, edition: number) =>
  htmlPage(`Страница ${n}`, `<p>Сорт номер ${n} издания ${edition} цветёт в июне.</p>`)
const list = (api: TestClient, id: string) => api('GET /api/assistants/{id}/documents', { params: { id } })

it('pages whose reading a kill broke off are read after the restart: first ones, and ones read before', {
  timeout,
}, async () => {
  const { token, api } = await register(origin, 'Olga')
  const paths = [0, 1, 2, 3, 4, 5]
  for (const n of paths) site.pages.set(`/${n}`, pageOf(n, 1))
  // The third one hangs until the server is killed in the middle of it.
  const hung = Promise.withResolvers<void>()
  site.pages.set('/2', (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>Нача')
    hung.resolve()
  })
  const { id } = await api('POST /api/assistants', {
    body: { name: 'Каталог', urls: paths.map(n => `${site.origin}/${n}`) },
  })
  await hung.promise
  child.kill('SIGKILL')
  await child.exited

  for (const n of paths) site.pages.set(`/${n}`, pageOf(n, 1))
  const client = createClient<CoreApi>({ origin: await start(), token: () => token })
  const isRead = async () =>
    (await list(client, id)).filter(
      ({ status, content }) => status === 'completed' && content?.includes('издания 1'),
    ).length
  await expect.poll(isRead, { timeout: 60_000, interval: 250 }).toBe(6)

  for (const n of paths) site.pages.set(`/${n}`, pageOf(n, 2))
  for (const document of await list(client, id))
    await client('POST /api/documents/{id}/retry', { params: { id: document.id } })
  child.kill('SIGKILL')
  await child.exited
  origin = await start()
  const last = createClient<CoreApi>({ origin, token: () => token })
  const titles = (await list(last, id)).map(({ title }) => title).sort()
  expect(titles).toEqual(paths.map(n => `Страница ${n}`))
  const isReadAgain = async () =>
    (await list(last, id)).filter(
      ({ status, content }) => status === 'completed' && content?.includes('издания 2'),
    ).length
  await expect.poll(isReadAgain, { timeout: 60_000, interval: 250 }).toBe(6)
})

it('kills at any moment leave no orphaned version behind', { timeout }, async () => {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    if (cycle > 0) origin = await start()
    const { api } = await register(origin, `Boris${cycle}`)
    for (const n of [0, 1, 2, 3]) site.pages.set(`/k${n}`, pageOf(n, 1))
    const urls = [0, 1, 2, 3].map(n => `${site.origin}/k${n}`)
    const { id } = await api('POST /api/assistants', { body: { name: 'Каталог', urls } })
    const read = async () => (await list(api, id)).filter(({ status }) => status === 'completed').length
    await expect.poll(read, { timeout: 60_000, interval: 100 }).toBe(4)
    for (const n of [0, 1, 2, 3]) site.pages.set(`/k${n}`, pageOf(n, 2))
    for (const document of await list(api, id))
      await api('POST /api/documents/{id}/retry', { params: { id: document.id } })
    // The moment is the test: each cycle another one of the reading.
    await new Promise(resolve => setTimeout(resolve, ((cycle + 0.5) / cycles) * maxMs))
    child.kill('SIGKILL')
    await child.exited
  }
  const server = await startTestApp({ dataDir, env: { OUTBOUND_ALLOW: site.pair } })
  const all = (name: string) => server.app.db.connection.collection(name).find({}).toArray()
  const busy = async () => (await all('documents')).filter(({ due }) => due instanceof Date).length
  await expect.poll(busy, { timeout: 60_000, interval: 250 }).toBe(0)
  const documents = (await all('documents')).filter(({ source }) => source === 'url')
  const versions = async () =>
    (await all('objects')).filter(({ holder }) => String(holder).startsWith('page:'))
  // The version whose place was taken goes last of all, when its document is no longer due.
  const idsOfVersions = async () => (await versions()).map(({ _id }) => String(_id)).sort()
  await expect.poll(idsOfVersions).toEqual(documents.map(({ objectId }) => String(objectId)).sort())
  await expect.poll(async () => (await versions()).every(({ expiresAt }) => expiresAt === null)).toBe(true)
  for (const document of documents)
    expect(await server.app.knowledge.store.countChunks(document._id)).toBe(document.chunks)
  await server.stop({ keepData: true })
})
