import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, Message } from '../../src/contract/index.ts'
import { startTestApp, type TestClient, waitForDocument } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { connect } from '../live/connect.ts'
import { type Dictation, type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

// Each kill breaks a reply and an upload at once; `npm run soak` kills more often.
const cycles = Number(process.env.CRASH_CYCLES ?? 3)
/** A reply and the upload beside it are done by then. */
const maxMs = 900
const wholeReply = Array.from({ length: 40 }, (_, n) => `слово${n}`).join(' ')
const text = Array.from({ length: 1_500 }, (_, n) => `Пункт ${n}: правило хранения номер ${n * 7}.`).join(
  '\n',
)

let dataDir: string
let provider: PacedProvider
let child: ServerProcess

beforeAll(async () => {
  await buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-crash-'))
  await copyPreparedData(dataDir)
  provider = await startPacedProvider()
  void answerAll()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await child.exited
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Every reply is the same forty words, some 15 ms apart. */
const answerAll = async (): Promise<void> => {
  for (;;) void dictate(await provider.next())
}
const dictate = async ({ say, finish }: Dictation): Promise<void> => {
  for (const word of wholeReply.split(/(?= )/)) {
    say(word)
    await pause(15)
  }
  finish()
}

interface Person {
  token: string
  conversationId: string
  assistantId: string
  /** Messages that the server acknowledged. */
  messages: string[]
  documents: string[]
}

const start = async (): Promise<string> => {
  child = startServerProcess({ dataDir, bundled: true, env: provider.env })
  return child.ready()
}
const clientOf = (origin: string, { token }: Pick<Person, 'token'>): TestClient =>
  createClient<CoreApi>({ origin, token: () => token })

const settle = async (origin: string): Promise<Person> => {
  const { api, token } = await register(origin, 'Olga')
  const { id: assistantId } = await api('POST /api/assistants', { body: { name: 'Архив' } })
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  return { token, assistantId, conversationId: id, messages: [], documents: [] }
}

/** Asks a question and uploads a file at the same time, until the server is killed at some moment of it. */
const workUntilKilled = async (origin: string, person: Person, cycle: number): Promise<void> => {
  const api = clientOf(origin, person)
  const line = await connect(`${origin}/app`, person)
  const clientMessageId = `crash-${cycle}-message`
  const asking = line
    .ask('message:send', { conversationId: person.conversationId, clientMessageId, text: `Вопрос ${cycle}` })
    .then(answer => {
      if (answer.ok) person.messages.push(clientMessageId)
    })
  const uploading = (async () => {
    const { uploadURL, fileUrl } = await api('POST /api/objects/upload')
    await fetch(origin + uploadURL, { method: 'PUT', body: `${text}\nЦикл ${cycle}` })
    const { id } = await api('POST /api/assistants/{id}/files', {
      params: { id: person.assistantId },
      body: { fileUrl, fileName: `цикл-${cycle}.txt` },
    })
    person.documents.push(id)
  })()
  const broken = Promise.allSettled([Promise.race([asking, child.exited]), uploading])
  // Spread over the whole of it, so that few kills meet every part.
  await pause(((cycle + Math.random()) / cycles) * maxMs)
  child.kill('SIGKILL')
  await broken
  line.close()
}

const whole = async (api: TestClient, id: string): Promise<Message> => {
  for (;;) {
    const message = await api('GET /api/messages/{id}', { params: { id } })
    if (message.status !== 'streaming') return message
    await pause(50)
  }
}

/** Checks the promises that hold after every start; leaves the last reply complete. */
const check = async (origin: string, person: Person): Promise<void> => {
  const api = clientOf(origin, person)
  const params = { id: person.conversationId }
  const messages = await api('GET /api/conversations/{id}/messages', { params, query: { limit: 200 } })
  const storedIds = messages.map(({ clientMessageId }) => clientMessageId)
  for (const id of person.messages) expect(storedIds.filter(each => each === id)).toHaveLength(1)
  expect(messages.map(({ role }) => role)).toEqual(
    messages.map((_, place) => (place % 2 === 0 ? 'user' : 'assistant')),
  )
  for (const { role, status, content } of messages.filter(message => message.role === 'assistant')) {
    expect(role === 'assistant' && status).toMatch(/^(complete|interrupted)$/)
    expect(wholeReply.startsWith(content)).toBe(true)
    if (status === 'complete') expect(content).toBe(wholeReply)
  }
  const last = messages.at(-1)
  if (last?.status === 'interrupted') {
    await api('POST /api/messages/{id}/retry', { params: { id: last.id } })
    expect(await whole(api, last.id)).toMatchObject({ status: 'complete', content: wholeReply })
  }

  const documents = await api('GET /api/assistants/{id}/documents', { params: { id: person.assistantId } })
  const known = documents.map(({ id }) => id)
  for (const id of person.documents) expect(known).toContain(id)
  for (const { id, status, chunks } of documents.filter(document => document.status === 'completed')) {
    const { total } = await api('GET /api/documents/{id}/text', { params: { id } })
    expect({ id, status, chunks }).toEqual({ id, status, chunks: total })
  }
}

/** Waits until documents that were being read when the server died are read by the next start. */
const expectAllRead = async (origin: string, person: Person): Promise<void> => {
  const api = clientOf(origin, person)
  for (const { id } of await api('GET /api/assistants/{id}/documents', {
    params: { id: person.assistantId },
  }))
    expect(await waitForDocument(api, id)).toMatchObject({ status: 'completed', percent: 100 })
  await check(origin, person)
}

it(`${cycles} kills in the middle of a reply and of an upload lose nothing and leave nothing half`, async () => {
  let origin = await start()
  const person = await settle(origin)
  // A kill that comes before anything was sent proves nothing: the next one comes later.
  for (let cycle = 0; cycle < cycles || person.messages.length === 0; cycle += 1) {
    await workUntilKilled(origin, person, cycle)
    origin = await start()
    await check(origin, person)
  }
  expect(person.messages.length).toBeGreaterThan(0)
  await expectAllRead(origin, person)
  child.kill('SIGTERM')
  expect((await child.exited).code).toBe(0)
  await expectNoOrphans()
}, 600_000)

/** Every blob has its record, every record that is held has its holder, every chunk its document. */
const expectNoOrphans = async (): Promise<void> => {
  const { app, stop } = await startTestApp({ dataDir, env: { MONGODB_URI: '' } })
  const all = (name: string) => app.db.connection.collection(name).find().toArray()
  const idsOf = async (name: string) => (await all(name)).map(({ _id }) => String(_id))
  const [objects, documents, files] = [
    await all('objects'),
    await idsOf('documents'),
    await idsOf('blobs.files'),
  ]
  const stored = objects.filter(({ state }) => state === 'stored').map(({ _id }) => String(_id))
  expect(files.sort()).toEqual(stored.sort())
  for (const { files_id } of await all('blobs.chunks')) expect(files).toContain(String(files_id))
  for (const { holder } of objects)
    if (holder) expect(documents).toContain(String(holder).replace('document:', ''))
  for (const { documentId } of await all('chunks')) expect(documents).toContain(String(documentId))
  await stop({ keepData: true })
}
