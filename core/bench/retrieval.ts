import { createSearchIndex, type Packed, packDocument, type SearchIndex } from '../src/search/search-index.ts'
import { packedBytes } from '../src/search/segments/packed-document.ts'
import { readSegment, writeSegment } from '../src/search/segments/segment.ts'
import { allQuestions } from '../test/retrieval/measure.ts'
import { withTypo } from '../test/retrieval/spoil.ts'
import { makeDocuments } from './retrieval/make-documents.ts'
import { measureBlocking } from './retrieval/measure-blocking.ts'
import { measureMinisearch } from './retrieval/measure-minisearch.ts'
import { threadMs } from './retrieval/thread-ms.ts'

// Measures a search, an index and its memory at three sizes, beside minisearch over the same stems in the
// same run. Times are of the thread's own work, so that a busy machine does not affect them. Every third
// question has a typo. Targets: p95 ≤ 20 ms at 10,000 chunks, ≥ 1 MB of text a second, memory ≤ 10 × the
// text.

const plain = Object.values(allQuestions)
  .flat()
  .map(({ ask }) => ask)
const questions = plain.map((ask, at) => (at % 3 === 0 ? withTypo(ask) : ask))

/** Chunks of text that are made and packed; a greater index holds them several times. */
const maxMade = 10_000

const timed = async <T>(run: () => T | Promise<T>): Promise<[result: T, ms: number]> => {
  const began = threadMs()
  const result = await run()
  return [result, threadMs() - began]
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

/** Mean of all questions: some systems count a thread's time in ticks of 4 ms, in which a single one shows nothing. */
const meanOf = async (index: SearchIndex): Promise<number> => {
  const [, ms] = await timed(() => {
    for (const ask of questions) index.search(ask, { limit: 5 })
  })
  return ms / questions.length
}

/** One kind of questions in its own right: without a slip, and with one in the longest word of each. */
const spread = (index: SearchIndex, asks: readonly string[]): string => {
  for (const ask of asks.slice(0, 40)) index.search(ask, { limit: 5 })
  const times = asks
    .map(ask => {
      const began = threadMs()
      index.search(ask, { limit: 5 })
      return threadMs() - began
    })
    .sort((one, other) => one - other)
  const at = (share: number) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return `min ${at(0)}, median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`
}

/** Documents packed once; more are the same under other ids, for packing 200 MB would measure the packing alone. */
const packAll = async (chunks: number) => {
  const documents = makeDocuments(Math.min(chunks, maxMade))
  const packed: Packed[] = []
  const [[, building], held] = await measureBlocking(() =>
    timed(async () => {
      for (const document of documents) packed.push(await packDocument(document))
    }),
  )
  const bytes = documents.reduce(
    (sum, { chunks: given }) => sum + given.reduce((total, { text }) => total + Buffer.byteLength(text), 0),
    0,
  )
  const all = Array.from({ length: Math.ceil(chunks / maxMade) }, (_, copy) =>
    packed.map(({ document, names }) => ({
      names,
      document: { ...document, documentId: `${copy.toString(16)}${document.documentId.slice(1)}` },
    })),
  ).flat()
  return { documents, all, bytes, speed: bytes / 1e3 / building, held }
}

const measure = async (chunks: number) => {
  const { documents, all, bytes, speed, held } = await packAll(chunks)
  const copies = Math.ceil(chunks / maxMade)
  const before = memory()
  const index = createSearchIndex()
  const [[, loading], heldLoading] = await measureBlocking(() =>
    timed(async () => {
      for (const packed of all) await index.attachInSlices(packed)
      await index.prepare()
    }),
  )
  // The packed documents are shared with what was there before; each index of its own would hold them.
  const taken = memory() - before + all.slice(0, documents.length).reduce(sumOfBytes, 0) * copies
  const first = await meanOf(index)
  const { p50, p95 } = askAll(index)
  const again = await meanOf(index)
  const clean = spread(index, plain)
  const misspelt = spread(index, plain.map(withTypo))
  const [, heldSearching] = await measureBlocking(async () =>
    index.search('сколько стоит доствка мебели', { limit: 5 }),
  )
  const [segment] = all
  const [, adding] = await timed(async () => {
    if (!segment) return
    const again = readSegment(new Uint8Array(Buffer.concat(writeSegment(segment))))
    await index.attachInSlices({ ...again, document: { ...again.document, documentId: 'f'.repeat(24) } })
  })
  const other = chunks <= 1_000 ? measureMinisearch(documents, questions) : null
  return {
    chunks,
    'text MB': round((bytes * copies) / 1e6),
    'mean ms, first time': round(first),
    'mean ms, again': round(again),
    'p50 ms': round(p50),
    'p95 ms': round(p95),
    'clean ms': clean,
    'one typo ms': misspelt,
    'packed MB/s': round(speed),
    'held up packing ms': round(held),
    'load ms': round(loading),
    'held up loading ms': round(heldLoading),
    'held up by a search ms': round(heldSearching),
    'memory × text': round(taken / (bytes * copies)),
    'add 100 chunks ms': round(adding),
    ...(other && {
      'minisearch p95 ms': round(other.p95),
      'ratio p95': round(p95 / other.p95),
      'minisearch MB/s': round(bytes / 1e3 / other.building),
    }),
  }
}

const sumOfBytes = (sum: number, { document }: Packed) => sum + packedBytes(document)

const round = (value: number) => Number(value.toPrecision(3))

for (const chunks of [1_000, 10_000, 100_000]) {
  const figures = Object.entries(await measure(chunks))
  process.stdout.write(`${figures.map(([name, value]) => `${name.padEnd(20)} ${value}`).join('\n')}\n\n`)
}
