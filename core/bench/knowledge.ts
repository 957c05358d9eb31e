import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../scripts/build/build-stale.ts'
import { targets } from '../../scripts/build/targets.ts'
import { uploadDocument, waitForDocument } from '../src/testing/upload-document.ts'
import { allQuestions } from '../test/retrieval/measure.ts'
import { makeDocuments } from './retrieval/make-documents.ts'
import { startChild } from './server/child.ts'
import { anonymousMb, calm, processorMs } from './server/memory.ts'
import { makeAssistant, setUp, startProduct, visit } from './server/product.ts'
import { type Row, tableOf } from './server/table.ts'

// Measures the effect of knowledge: messages a second in 32 conversations with an assistant that has 10,000
// chunks in 100 documents, and with one that has none, by turns. Everyone asks the same question, or the
// questions of the retrieval test set by turns, or these with an order's number of their own, so that none
// was ever asked before. The column of the bare relay is the assistant without knowledge. Target: ≥ 0.9 of
// it.

const chunks = 10_000
const conversations = 32
const rounds = 7
const seconds = 4
const warmSeconds = 1
/** Time after the documents were added, ms: the index is stored, and pages of the database are packed. */
const calmMs = 30_000
/** Rest after a load, ms: its remaining work must not affect the next one. */
const restMs = 1_500

const questions = Object.values(allQuestions)
  .flat()
  .map(({ ask }) => ask)

interface Load {
  rates: number[]
  costs: number[]
}

interface Asked {
  questions?: readonly string[]
  own?: boolean
}

const ways: Record<string, Asked> = {
  'the same question': {},
  'questions by turns': { questions },
  'questions never asked before': { questions, own: true },
}

const failed = await buildStale(Object.values(targets))
if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'))
const folder = await mkdtemp(join(tmpdir(), 'botanika-knowledge-'))
const upstream = startChild('upstream')
const clients = startChild('load')
try {
  const product = startProduct({ folder, upstream: await upstream.ask<string>('url') })
  try {
    const origin = await product.ready()
    const api = await setUp(origin, product)
    const [full, empty] = [await makeAssistant(api), await makeAssistant(api)]
    const began = performance.now()
    for (const { documentName, chunks: given } of makeDocuments(chunks)) {
      const bytes = Buffer.from(given.map(({ text }) => text).join('\n\n'))
      const { id } = await uploadDocument({
        api,
        origin,
        assistantId: full.id,
        fileName: documentName,
        bytes,
      })
      const { status } = await waitForDocument(api, id)
      if (status !== 'completed') throw new Error(`${documentName} was not read`)
    }
    process.stdout.write(
      `${chunks} chunks were read in ${((performance.now() - began) / 1_000).toFixed(0)} s; anonymous ${anonymousMb(product.serverPid()).toFixed(0)} MB\n`,
    )

    await calm(product.serverPid())
    await new Promise(resolve => setTimeout(resolve, calmMs))

    const loop = async (load: Load, key: string, asked: Asked) => {
      await clients.ask('connect', await visit(origin, key, conversations))
      await clients.ask('closedLoop', { seconds: warmSeconds, ...asked })
      const before = processorMs(product.serverPid())
      const { perSecond, firsts } = await clients.ask<{ perSecond: number; firsts: number[] }>('closedLoop', {
        seconds,
        ...asked,
      })
      load.rates.push(perSecond)
      load.costs.push((processorMs(product.serverPid()) - before) / firsts.length)
      await clients.ask('leave')
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
    const rows: Row[] = []
    for (const [name, asked] of Object.entries(ways)) {
      const [ours, bare]: [Load, Load] = [
        { rates: [], costs: [] },
        { rates: [], costs: [] },
      ]
      for (let round = 0; round < rounds; round += 1) {
        await loop(bare, empty.key, asked)
        await loop(ours, full.key, asked)
      }
      const relative = true
      rows.push({ figure: name, unit: '1/s', ours: ours.rates, bare: bare.rates, least: 0.9, relative })
      rows.push({ figure: '… processor of each', unit: 'ms', ours: ours.costs, bare: bare.costs })
    }
    process.stdout.write(`\n${tableOf(rows)}\n`)
  } finally {
    await product.stop()
  }
} finally {
  await Promise.all([clients.end(), upstream.end()])
  await rm(folder, { recursive: true, force: true })
}
