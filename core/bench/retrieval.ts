import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createSearchIndex, packDocument, type SearchIndex } from '../src/knowledge/retrieval/search-index.ts'
import { readSegment, writeSegment } from '../src/knowledge/retrieval/segment.ts'
import { allQuestions } from '../src/knowledge/retrieval/test-set/measure.ts'
import { withTypo } from '../src/knowledge/retrieval/test-set/spoil.ts'
import { makeDocuments } from './retrieval/make-documents.ts'
import { measureMinisearch } from './retrieval/measure-minisearch.ts'
import { threadMs } from './retrieval/thread-ms.ts'

// What a search, an index and its memory cost at three sizes, beside minisearch over the same stems in the same run.
// Times are of the thread's own work, so that a busy machine does not spoil them. Every third question has a typo. Targets: p95 ≤ 20 ms at 10,000 chunks, ≥ 1 MB of text a second, memory ≤ 10 × the text.

const questions = Object.values(allQuestions)
  .flat()
  .map(({ ask }, at) => (at % 3 === 0 ? withTypo(ask) : ask))

const timed = async <T>(run: () => T | Promise<T>): Promise<[result: T, ms: number]> => {
  const began = threadMs()
  const result = await run()
  return [result, threadMs() - began]
}

/** The longest that the event loop was held up meanwhile, ms. */
const heldUp = async <T>(run: () => Promise<T>): Promise<[result: T, ms: number]> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await run()
  delay.disable()
  return [result, delay.max / 1e6]
}

const memory = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const percentiles = (times: number[]) => {
  times.sort((one, other) => one - other)
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

const askAll = (index: Pick<SearchIndex, 'search'>) => {
  for (const ask of questions.slice(0, 20)) index.search(ask, { limit: 5 })
  return percentiles(
    questions.map(ask => {
      const began = threadMs()
      index.search(ask, { limit: 5 })
      return threadMs() - began
    }),
  )
}

const measure = async (chunks: number) => {
  const documents = makeDocuments(chunks)
  const bytes = documents.reduce(
    (sum, { chunks: given }) => sum + given.reduce((total, { text }) => total + Buffer.byteLength(text), 0),
    0,
  )
  const before = memory()
  const index = createSearchIndex()
  const [[, building], held] = await heldUp(() =>
    timed(async () => {
      for (const document of documents) await index.attachGently(await packDocument(document))
      await index.prepare()
    }),
  )
  const taken = memory() - before
  const { p50, p95 } = askAll(index)

  const segments = index.documentIds.map(id => {
    const packed = index.packed(id)
    return packed ? new Uint8Array(Buffer.concat(writeSegment(packed))) : new Uint8Array()
  })
  const [loaded, loading] = await timed(async () => {
    const again = createSearchIndex()
    for (const segment of segments) await again.attachGently(readSegment(segment))
    return again
  })
  const [one] = makeDocuments(3)
  const [, adding] = await timed(async () => {
    if (one) await loaded.attachGently(await packDocument({ ...one, documentId: 'f'.repeat(24) }))
  })
  const other = chunks <= 10_000 ? measureMinisearch(documents, questions) : null
  return {
    chunks,
    'text MB': round(bytes / 1e6),
    'p50 ms': round(p50),
    'p95 ms': round(p95),
    'MB/s': round(bytes / 1e3 / building),
    'held up ms': round(held),
    'memory × text': round(taken / bytes),
    'load ms': round(loading),
    'add 3 chunks ms': round(adding),
    'minisearch p95 ms': other ? round(other.p95) : '–',
    'ratio p95': other ? round(p95 / other.p95) : '–',
    'minisearch MB/s': other ? round(bytes / 1e3 / other.building) : '–',
  }
}

const round = (value: number) => Number(value.toPrecision(3))

for (const chunks of [1_000, 10_000, 100_000]) {
  const figures = Object.entries(await measure(chunks))
  process.stdout.write(`${figures.map(([name, value]) => `${name.padEnd(20)} ${value}`).join('\n')}\n\n`)
}
