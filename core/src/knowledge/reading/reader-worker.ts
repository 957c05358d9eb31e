import { parentPort } from 'node:worker_threads'
import { readDocument } from './read-document.ts'
import { packError, type ReaderAnswer, type ReaderRequest } from './reader-messages.ts'

const answer = async ({ bytes }: ReaderRequest): Promise<ReaderAnswer> => {
  try {
    return { document: await readDocument(bytes) }
  } catch (error) {
    return packError(error)
  }
}

parentPort?.on('message', async (request: ReaderRequest) => {
  parentPort?.postMessage(await answer(request))
})
