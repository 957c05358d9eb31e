import type { FastifyInstance } from 'fastify'
import type { DocumentRecord } from './document.model.ts'
import { presentStatus } from './present.ts'
import type { Store } from './store.ts'

/** Records the progress of reading a document, and reports it to the owner. */
export const report = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  percent: number,
): Promise<void> => {
  // The earlier version stays searchable while the document is read again.
  const state = { percent, status: document.checking ? document.status : ('processing' as const) }
  await store.documents.updateOne({ _id: document._id }, { $set: state })
  announce(app, { ...document, ...state })
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
    ...(error && { reason: error.message.ru, error }),
  })
}
