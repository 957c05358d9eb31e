export { useReplyEnded } from './answers/use-reply-ended.ts'
export { DeleteDocument } from './documents/delete-document.tsx'
export { hasText, isBusy, pollDelay } from './documents/poll.ts'
export { UploadRow } from './documents/upload-row.tsx'
export { useAllUploads } from './documents/use-uploads.ts'
export { lazyPart } from './lazy-part.tsx'
export { MatchMeter } from './retrieval/match-meter.tsx'
export { PassageName, PassageTop, PassageWhere, passageCard } from './retrieval/passage-look.ts'
export { type Source, SourceSheet } from './retrieval/source-sheet.tsx'

/** Loads the code of `KnowledgePanel` when it is first needed: `lazyPart(loadKnowledgePanel)`. */
export const loadKnowledgePanel = async () => (await import('./knowledge-panel.tsx')).KnowledgePanel
