import { parentPort } from 'node:worker_threads'
import { readDocument } from './read-document.ts'
import { readLinks } from './read-links.ts'
import { packError, type ReaderAnswer, type ReaderRequest } from './reader-messages.ts'

const answer = async ({ task, bytes, hints }: ReaderRequest): Promise<ReaderAnswer> => {
  try {
    if (task === 'links') return { links: readLinks(bytes, hints) }
    return { document: await readDocument(bytes, hints) }
  } catch (error) {
    return packError(error)
  }
}

parentPort?.on('message', async (request: ReaderRequest) => {
  parentPort?.postMessage(await answer(request))
})
