import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXlsx } from '../../src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import type {
  FromReader,
  ReaderAnswer,
  ReaderRequest,
} from '../../src/answers/knowledge/reading/reader-messages.ts'
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

const start = (file: string): ChildProcess =>
  fork(join(core, file), ['256'], { serialization: 'advanced', execArgv: [] })

const ask = async (reader: ChildProcess, request: ReaderRequest): Promise<ReaderAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<FromReader>()
  reader.once('message', resolve).once('exit', reject)
  reader.send(request)
  const response = await promise.finally(() => reader.removeAllListeners())
  if ('ended' in response) throw new Error(response.detail)
  return response.answer
}

/** The cause of an error contains places in the code. */
const withoutPlaces = (answer: ReaderAnswer) =>
  'error' in answer ? { error: { ...answer.error, detail: '' } } : answer

describe('the bundled reader of documents', () => {
  let bundled: ChildProcess
  let fromSources: ChildProcess
  beforeAll(async () => {
    await buildServer()
    bundled = start('dist/reader/run-reader.js')
    fromSources = start('src/answers/knowledge/reading/run-reader.ts')
  })
  afterAll(() => {
    bundled.kill('SIGKILL')
    fromSources.kill('SIGKILL')
  })

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
