import type { DocumentUse } from '../../contract/accounts/account-document.ts'
import type { DocumentStatus, KnowledgeDocument, RetrievalHit } from '../../contract/knowledge-document.ts'
import type { Language } from '../../contract/text.ts'
import { type Passage, pageOf } from '../../search/passage.ts'
import { nearMatch, weakMatch } from '../../search/search-index.ts'
import { readShareOf } from './completeness.ts'
import { describeRecognised, describeUnread } from './describe-unread.ts'
import type { DocumentRecord } from './document.model.ts'
import { type Meaning, presentMeaning } from './embeddings/meaning.ts'

interface Presenting {
  language: Language
  meaning: Meaning | undefined
}

export const presentDocument = (
  record: DocumentRecord,
  { language, meaning }: Presenting,
): KnowledgeDocument => {
  const status = presentStatus(record)
  const unread = record.status === 'completed' ? describeUnread(record, language) : []
  // What was counted for a text that was refused for another reason later says nothing.
  const isCounted = record.status === 'completed' || record.error?.code === 'knowledge.partly-read'
  const share = isCounted ? readShareOf(record.wordCheck) : undefined
  const recognised = record.status === 'completed' && describeRecognised(record, language)
  const reason = status === 'error' || status === 'completed' ? record.error : undefined
  return {
    id: record._id.toHexString(),
    assistantId: record.assistantId.toHexString(),
    source: record.source ?? 'file',
    title: record.title,
    ...(record.url && { url: record.url }),
    ...(record.content && { content: record.content }),
    bytes: record.bytes,
    status,
    percent: record.percent,
    ...(status === 'processing' && record.recognising && { recognising: record.recognising }),
    ...(reason && { errorMessage: reason.message[language], errorCode: reason.code }),
    ...(record.format && { format: record.format }),
    ...(record.pages !== undefined && { pages: record.pages }),
    ...(record.characters !== undefined && { characters: record.characters }),
    ...(record.chunks !== undefined && { chunks: record.chunks }),
    ...(record.language && { language: record.language }),
    ...(record.skippedPages && {
      skippedPages: record.skippedPages.map(({ page, name, reason: why }) => ({
        page,
        ...(name && { name }),
        reason: why,
      })),
    }),
    ...(recognised && { recognised }),
    ...(unread.length > 0 && { unread }),
    ...(share !== undefined && { readShare: Math.floor(share * 1_000) / 1_000 }),
    ...(record.accepted && { acceptedAt: record.accepted.at.toISOString() }),
    createdAt: record.createdAt.toISOString(),
    ...(record.processedAt && { processedAt: record.processedAt.toISOString() }),
    ...(record.url && { refresh: record.refresh }),
    ...(record.checkedAt && { checkedAt: record.checkedAt.toISOString() }),
    ...(record.changes && { changes: { ...record.changes, at: record.changes.at.toISOString() } }),
    ...(meaning && { meaning: presentMeaning(meaning, language) }),
  }
}

/** Status shown to the owner: one that is read again is *pending* or *processing* again. */
export const presentStatus = ({ status, checking, percent }: DocumentRecord): DocumentStatus => {
  if (!checking) return status
  return percent === 0 ? 'pending' : 'processing'
}

/** Records of earlier versions have nothing counted. */
export const presentUse = ({ citations = 0, citedAt, foundAt }: DocumentRecord): DocumentUse => ({
  citations,
  ...(citedAt && { citedAt: citedAt.toISOString() }),
  ...(foundAt && { foundAt: foundAt.toISOString() }),
})

/** Returns whether a passage is below the relevance thresholds of keyword and semantic search. */
export const isWeak = ({ coverage, similarity }: Passage): boolean =>
  coverage < weakMatch && (similarity ?? -1) < nearMatch

export const presentHit = (passage: Passage): RetrievalHit => {
  const { documentId, documentName, chunk, score, coverage, similarity } = passage
  return {
    text: chunk.text,
    documentId,
    documentName,
    score,
    coverage,
    ...(similarity !== undefined && { similarity }),
    weak: isWeak(passage),
    ...pageOf(chunk),
    ...(chunk.headings.length > 0 && { heading: chunk.headings.join(' › ') }),
  }
}
