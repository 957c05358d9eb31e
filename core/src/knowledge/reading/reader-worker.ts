import { parentPort } from 'node:worker_threads'
import { readDocument } from './read-document.ts'
import { readLinks } from './read-links.ts'
import {
  nextPart,
  packError,
  type ReaderAnswer,
  type ReaderPart,
  type ReaderRequest,
} from './reader-messages.ts'
import { splitDocument } from './split.ts'

/** Blocks or chunks that are sent at once. */
const partLength = 500

/** What of the document was not sent yet. */
let rest: ReaderPart = { blocks: [], chunks: [] }

const takePart = (): { part: ReaderPart; more: boolean } => {
  const part = { blocks: rest.blocks.slice(0, partLength), chunks: rest.chunks.slice(0, partLength) }
  rest = { blocks: rest.blocks.slice(partLength), chunks: rest.chunks.slice(partLength) }
  return { part, more: rest.blocks.length + rest.chunks.length > 0 }
}

const answer = async ({ task, bytes, hints }: ReaderRequest): Promise<ReaderAnswer> => {
  try {
    if (task === 'links') return { reading: { links: readLinks(bytes, hints) }, more: false }
    const document = await readDocument(bytes, hints)
    const { blocks, ...facts } = document
    rest = task === 'blocks' ? { blocks, chunks: [] } : { blocks: [], chunks: splitDocument(document) }
    const { part, more } = takePart()
    return { reading: { facts, ...part }, more }
  } catch (error) {
    return packError(error)
  }
}

parentPort?.on('message', async (request: ReaderRequest | typeof nextPart) => {
  parentPort?.postMessage(request === nextPart ? takePart() : await answer(request))
})
