import type { KnowledgeDocument, Refresh } from '@botanika/core/contract'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'

export interface DocumentCalls {
  readAgain: (document: KnowledgeDocument) => void
  schedule: (document: KnowledgeDocument, refresh: Refresh) => void
  /** Adds the missing parts of the document to the search by meaning. */
  cover: (document: KnowledgeDocument) => void
  /** Has a document used although much of it was not read. */
  accept: (document: KnowledgeDocument) => void
}

/** The calls about one document; `put` takes its newer state, a refusal is shown in a toast. */
export function useDocumentCalls(put: (document: KnowledgeDocument) => unknown): DocumentCalls {
  const t = useTexts('knowledge')
  const take = (answer: Promise<KnowledgeDocument>) => {
    answer.then(put).catch((error: unknown) =>
      toast({
        title: t('error'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      }),
    )
  }
  return {
    readAgain: ({ id }) => take(api('POST /api/documents/{id}/retry', { params: { id } })),
    cover: ({ id }) => take(api('POST /api/documents/{id}/meaning', { params: { id } })),
    accept: ({ id }) => take(api('POST /api/documents/{id}/acceptance', { params: { id } })),
    schedule: ({ id }, refresh) =>
      take(api('PUT /api/documents/{id}', { params: { id }, body: { refresh } })),
  }
}
