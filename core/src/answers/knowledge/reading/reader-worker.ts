import { parentPort } from 'node:worker_threads'
import { packVerified } from './pack-verified.ts'
import { readDocument } from './read-document.ts'
import {
  nextPart,
  packError,
  type ReaderAnswer,
  type ReaderPart,
  type ReaderRequest,
} from './reader-messages.ts'
import { splitDocument } from './split.ts'
import { checkWords } from './word-check/check-words.ts'

/** Blocks or chunks per message. */
const partLength = 500

/** The part of the result that was not sent yet. */
let rest: ReaderPart = { blocks: [], chunks: [] }

const takePart = (): { part: ReaderPart; more: boolean } => {
  const part = { blocks: rest.blocks.slice(0, partLength), chunks: rest.chunks.slice(0, partLength) }
  rest = { blocks: rest.blocks.slice(partLength), chunks: rest.chunks.slice(partLength) }
  return { part, more: rest.blocks.length + rest.chunks.length > 0 }
}

const answer = async ({ task, bytes, hints, scans, packAs }: ReaderRequest): Promise<ReaderAnswer> => {
  try {
    if (task === 'links') {
      const { readLinks } = await import('./html/read-links.ts')
      return { reading: { links: readLinks(bytes, hints) }, more: false }
    }
    const document = await readDocument(bytes, hints, scans)
    const { blocks, plain: _, ...facts } = document
    rest = task === 'blocks' ? { blocks, chunks: [] } : { blocks: [], chunks: splitDocument(document) }
    const packed =
      packAs && rest.chunks.length > 0 ? packVerified({ ...packAs, chunks: rest.chunks }) : undefined
    const wordCheck = packed && (await checkWords(bytes, { document, chunks: rest.chunks }))
    const { part, more } = takePart()
    return {
      reading: { facts: { ...facts, ...(wordCheck && { wordCheck }) }, ...part, ...(packed && { packed }) },
      more,
    }
  } catch (error) {
    return packError(error)
  }
}

parentPort?.on('message', async (request: ReaderRequest | typeof nextPart) => {
  const answered = request === nextPart ? takePart() : await answer(request)
  parentPort?.postMessage(answered, movable(answered))
})

/** Packed data is transferred, not copied. */
const movable = (answered: ReaderAnswer): ArrayBuffer[] => {
  if (!('reading' in answered) || 'links' in answered.reading || !answered.reading.packed) return []
  const { document, names } = answered.reading.packed
  return [names, ...Object.values(document)].flatMap(part =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  )
}
