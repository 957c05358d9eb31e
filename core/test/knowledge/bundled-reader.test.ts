import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXlsx } from '../../src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import type { ReaderAnswer, ReaderRequest } from '../../src/answers/knowledge/reading/reader-messages.ts'
import { buildServer } from '../process/build-server.ts'

const core = join(import.meta.dirname, '../..')
const folder = join(core, 'src/answers/knowledge/fixtures/documents')
const made = readdirSync(folder)
  .filter(name => !name.endsWith('.ts'))
  .map(name => ({ name, bytes: readFileSync(join(folder, name)) }))
const documents = [
  ...made,
  { name: 'prices.csv', bytes: Buffer.from('Букет;Цена\nРозы;1 500\nПионы;900\n') },
  { name: 'prices.md', bytes: Buffer.from('# Цены\n\n| Букет | Цена |\n|---|---|\n| Розы | 1500 |\n') },
  { name: 'prices.xlsx', bytes: Buffer.from(makeXlsx([{ name: 'Цены', rows: [['Розы', 1500]] }])) },
]

const start = (file: string): Worker => {
  const { port2 } = new MessageChannel()
  return new Worker(join(core, file), { workerData: { started: port2 }, transferList: [port2], execArgv: [] })
}

const ask = async (worker: Worker, request: ReaderRequest): Promise<ReaderAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>()
  worker.once('message', resolve).once('error', reject)
  worker.postMessage(request)
  return await promise.finally(() => worker.removeAllListeners('message').removeAllListeners('error'))
}

/** The cause of an error contains places in the code. */
const withoutPlaces = (answer: ReaderAnswer) =>
  'error' in answer ? { error: { ...answer.error, detail: '' } } : answer

describe('the bundled reader of documents', () => {
  let bundled: Worker
  let fromSources: Worker
  beforeAll(async () => {
    await buildServer()
    bundled = start('dist/reader/reader-worker.js')
    fromSources = start('src/answers/knowledge/reading/reader-worker.ts')
  })
  afterAll(() => Promise.all([bundled.terminate(), fromSources.terminate()]))

  it.each(documents)('answers about $name as its sources do', async ({ name, bytes }) => {
    const request: ReaderRequest = {
      task: 'chunks',
      bytes,
      hints: { fileName: name },
      packAs: { documentId: 'a'.repeat(24), documentName: name },
    }
    const answer = await ask(bundled, request)
    expect(answer).not.toHaveProperty('failure')
    expect(withoutPlaces(answer)).toEqual(withoutPlaces(await ask(fromSources, request)))
  })
})
