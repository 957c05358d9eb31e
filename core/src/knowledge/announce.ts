import type { FastifyInstance } from 'fastify'
import type { DocumentRecord } from './document.model.ts'
import { presentStatus } from './present.ts'
import type { Store } from './store.ts'

/** Notes how far the reading of a document has come, and tells its owner. */
export const report = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  percent: number,
): Promise<void> => {
  // One that was read before stays found while it is read again.
  const state = { percent, status: document.checking ? document.status : ('processing' as const) }
  await store.documents.updateOne({ _id: document._id }, { $set: state })
  announce(app, { ...document, ...state })
}

/** Tells a document's owner how it stands. */
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
