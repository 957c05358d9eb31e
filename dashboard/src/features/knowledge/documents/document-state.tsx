import type { KnowledgeDocument } from '@botanika/core/contract'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import { languageName } from '../retrieval/language-name.ts'
import { MeaningState } from '../retrieval/meaning-state.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RecognisedMark, RecognisedNote } from './recognised-pages.tsx'
import { Facts, Reason } from './row-look.ts'
import { IncompleteMark, UnreadNotes, UseAnyway } from './unread-parts.tsx'

const tones = { pending: 'idle', processing: 'info', completed: 'success', error: 'danger' } as const

export interface DocumentStateProps {
  document: KnowledgeDocument
  /** Adds the missing parts of the document to the search by meaning. */
  onCover: (document: KnowledgeDocument) => void
  /** Has the document used although much of it was not read. */
  onAccept: (document: KnowledgeDocument) => void
}

/** The progress of parsing a document, its result, and the parts that were left out with the reason. */
export function DocumentState({ document, onCover, onAccept }: DocumentStateProps) {
  const t = useTexts('knowledge')
  const { number, bytes } = useFormat()
  const { language: interfaceLanguage } = useLanguage()
  const { status, pages, characters, chunks, errorMessage, source } = document
  const size = source === 'file' && bytes(document.bytes)
  const figures = [
    size,
    pages !== undefined && t('pages', { count: pages }),
    characters !== undefined && t('characters', { count: characters, shown: number(characters) }),
    chunks !== undefined && t('chunks', { count: chunks }),
    languageName(document.language, { language: interfaceLanguage }),
  ].filter(Boolean)
  return (
    <>
      <Facts title={figures.join(' · ') || undefined}>
        <StatusDot tone={tones[status]} label={t(`status.${status}`)} />
        {size && <span>{size}</span>}
        <RecognisedMark {...document} />
        <IncompleteMark {...document} />
      </Facts>
      <ReadingProgress {...document} />
      {status === 'error' && <Reason role="alert">{errorMessage ?? t('unknownReason')}</Reason>}
      {status === 'completed' && errorMessage && (
        <Stale role="status">{t('stale', { reason: errorMessage })}</Stale>
      )}
      <UseAnyway document={document} onAccept={onAccept} />
      <RecognisedNote {...document} />
      <UnreadNotes {...document} />
      <MeaningState document={document} onAgain={onCover} />
    </>
  )
}

const Stale = styled.p`
  color: var(--color-warning-text);
  font-size: 12px;
  overflow-wrap: anywhere;
`
