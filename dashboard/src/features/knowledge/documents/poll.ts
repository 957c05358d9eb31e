import type { KnowledgeDocument } from '@botanika/core/contract'

/** The list is read again this often while something is being read, and otherwise not. */
export const pollMs = 2_000

export const isBusy = ({ status }: Pick<KnowledgeDocument, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** The search by meaning is still taking the document. */
const isBeingCovered = ({ meaning }: Pick<KnowledgeDocument, 'meaning'>): boolean =>
  meaning?.state === 'waiting' || meaning?.state === 'working'

/** ms until the list is to be read again; 0: not by itself. `isAwaiting`: pages were just added and are not in it yet. */
export const pollDelay = (
  documents: readonly Pick<KnowledgeDocument, 'status' | 'meaning'>[] | undefined,
  { isAwaiting }: { isAwaiting: boolean },
): number => (isAwaiting || documents?.some(one => isBusy(one) || isBeingCovered(one)) ? pollMs : 0)

/** It has text: while it is parsed again, the earlier text is kept. */
export const hasText = ({ status, chunks }: Pick<KnowledgeDocument, 'status' | 'chunks'>): boolean =>
  status === 'completed' || (isBusy({ status }) && (chunks ?? 0) > 0)
