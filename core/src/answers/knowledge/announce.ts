import type { FastifyInstance } from 'fastify'
import type { DocumentRecord } from './document.model.ts'
import { presentStatus } from './present.ts'
import type { Store } from './store.ts'

/**
 * Records the progress of reading a document, and reports it to the owner. `recognising`: the page whose text is being
 * recognised.
 */
export const report = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  percent: number,
  recognising?: DocumentRecord['recognising'],
): Promise<void> => {
  // The earlier version stays searchable while the document is read again.
  const state = {
    percent,
    status: document.checking ? document.status : ('processing' as const),
    ...(recognising && { recognising }),
  }
  await store.documents.updateOne(
    { _id: document._id },
    { $set: state, ...(!recognising && { $unset: { recognising: 1 } }) },
  )
  const { recognising: _, ...rest } = document
  announce(app, { ...rest, ...state })
}

/** Reports a document's status to its owner. */
export const announce = (app: FastifyInstance, document: DocumentRecord): void => {
  const status = presentStatus(document)
  const error = status === 'error' || status === 'completed' ? document.error : undefined
  app.realtime.emit(`caller:${document.userId.toHexString()}`, 'knowledge:progress', {
    documentId: document._id.toHexString(),
    assistantId: document.assistantId.toHexString(),
    status,
    percent: document.percent,
    ...(status === 'processing' && document.recognising && { recognising: document.recognising }),
    ...(error && { reason: error.message.ru, error }),
  })
}
