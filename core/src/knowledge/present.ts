import type { KnowledgeDocument, RetrievalHit } from '../contract/knowledge.ts'
import type { Language } from '../contract/text.ts'
import type { DocumentRecord } from './document.model.ts'
import type { Passage } from './passage.ts'
import { weakMatch } from './retrieval/search-index.ts'

export const presentDocument = (record: DocumentRecord, language: Language): KnowledgeDocument => {
  const reason = presentReason(record, language)
  return {
    id: record._id.toHexString(),
    assistantId: record.assistantId.toHexString(),
    source: record.source ?? 'file',
    title: record.title,
    ...(record.url && { url: record.url }),
    ...(record.content && { content: record.content }),
    bytes: record.bytes,
    status: record.status,
    percent: record.percent,
    ...(reason && record.status === 'error' && { errorMessage: reason, errorCode: record.error?.code ?? '' }),
    ...(record.format && { format: record.format }),
    ...(record.pages !== undefined && { pages: record.pages }),
    ...(record.characters !== undefined && { characters: record.characters }),
    ...(record.chunks !== undefined && { chunks: record.chunks }),
    ...(record.language && { language: record.language }),
    ...(record.skippedPages && {
      skippedPages: record.skippedPages.map(({ page, reason: why }) => ({ page, reason: why })),
    }),
    createdAt: record.createdAt.toISOString(),
    ...(record.processedAt && { processedAt: record.processedAt.toISOString() }),
    ...(record.url && { refresh: record.refresh }),
    ...(record.checkedAt && { checkedAt: record.checkedAt.toISOString() }),
    ...(record.changes && { changes: { ...record.changes, at: record.changes.at.toISOString() } }),
  }
}

/** Why a document failed and what to do, in one language. */
export const presentReason = ({ error }: DocumentRecord, language: Language): string | undefined =>
  error?.message[language]

export const presentHit = ({ documentId, documentName, chunk, score, coverage }: Passage): RetrievalHit => ({
  text: chunk.text,
  documentId,
  documentName,
  score,
  coverage,
  weak: coverage < weakMatch,
  ...(chunk.page !== undefined && { page: chunk.page }),
  ...(chunk.headings.length > 0 && { heading: chunk.headings.join(' › ') }),
})
