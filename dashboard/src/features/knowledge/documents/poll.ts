import type { KnowledgeDocument } from '@botanika/core/contract'

/** Interval at which documents that are being parsed are requested, ms. */
export const pollMs = 2_000

export const isBusy = ({ status }: Pick<KnowledgeDocument, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** Returns whether the search by meaning is still indexing the document. */
const isBeingCovered = ({ meaning }: Pick<KnowledgeDocument, 'meaning'>): boolean =>
  meaning?.state === 'waiting' || meaning?.state === 'working'

/**
 * Returns whether the document is being parsed, or indexed by the search by meaning: it is going to change.
 */
export const isChanging = (document: Pick<KnowledgeDocument, 'status' | 'meaning'>): boolean =>
  isBusy(document) || isBeingCovered(document)

/**
 * Returns the time until the list is to be read again, ms; 0: not by itself. `isAwaiting`: pages were just
 * added and are not in it yet.
 */
export const pollDelay = (
  documents: readonly Pick<KnowledgeDocument, 'status' | 'meaning'>[] | undefined,
  { isAwaiting }: { isAwaiting: boolean },
): number => (isAwaiting || documents?.some(isChanging) ? pollMs : 0)

/** Returns whether the document has text: while it is parsed again, the earlier text is kept. */
export const hasText = ({ status, chunks }: Pick<KnowledgeDocument, 'status' | 'chunks'>): boolean =>
  status === 'completed' || (isBusy({ status }) && (chunks ?? 0) > 0)
