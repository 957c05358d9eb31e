import type { KnowledgeDocument } from '@botanika/core/contract'

/** What is being read is looked at this often; nothing otherwise. */
export const pollMs = 2_000

export const isBusy = ({ status }: Pick<KnowledgeDocument, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** The search by meaning is still taking the document. */
const isBeingCovered = ({ meaning }: Pick<KnowledgeDocument, 'meaning'>): boolean =>
  meaning?.state === 'waiting' || meaning?.state === 'working'

/** It is being read, or taken by the search by meaning: something of it is going to change. */
export const isChanging = (document: Pick<KnowledgeDocument, 'status' | 'meaning'>): boolean =>
  isBusy(document) || isBeingCovered(document)

/** ms until the list is to be looked at again; 0: not by itself. `isAwaiting`: pages were just added and are not in it yet. */
export const pollDelay = (
  documents: readonly Pick<KnowledgeDocument, 'status' | 'meaning'>[] | undefined,
  { isAwaiting }: { isAwaiting: boolean },
): number => (isAwaiting || documents?.some(isChanging) ? pollMs : 0)

/** It has text: while it is parsed again, the earlier text is kept. */
export const hasText = ({ status, chunks }: Pick<KnowledgeDocument, 'status' | 'chunks'>): boolean =>
  status === 'completed' || (isBusy({ status }) && (chunks ?? 0) > 0)
