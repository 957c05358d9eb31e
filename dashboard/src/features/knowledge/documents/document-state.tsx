import type { KnowledgeDocument } from '@botanika/core/contract'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import { languageName } from '../retrieval/language-name.ts'
import { MeaningState } from '../retrieval/meaning-state.tsx'
import { Facts, Reason } from './row-look.ts'

const tones = { pending: 'idle', processing: 'info', completed: 'success', error: 'danger' } as const

export interface DocumentStateProps {
  document: KnowledgeDocument
  /** Has the search by meaning take what it lacks of the document. */
  onCover: (document: KnowledgeDocument) => void
}

/** How the reading of a document goes, what was read of it, what was left out and why. */
export function DocumentState({ document, onCover }: DocumentStateProps) {
  const t = useTexts('knowledge')
  const { number, bytes } = useFormat()
  const { language: interfaceLanguage } = useLanguage()
  const { title, status, percent, pages, characters, chunks, errorMessage, skippedPages, source } = document
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
      </Facts>
      {status === 'processing' && (
        <ProgressBar value={percent > 0 ? percent / 100 : null} label={t('reading', { title })} />
      )}
      {status === 'error' && <Reason role="alert">{errorMessage ?? t('unknownReason')}</Reason>}
      {status === 'completed' && errorMessage && (
        <Stale role="status">{t('stale', { reason: errorMessage })}</Stale>
      )}
      {status === 'completed' && skippedPages && skippedPages.length > 0 && (
        <SkippedPages pages={skippedPages} />
      )}
      <MeaningState document={document} onAgain={onCover} />
    </>
  )
}

type Skipped = NonNullable<KnowledgeDocument['skippedPages']>

function SkippedPages({ pages }: { pages: Skipped }) {
  const t = useTexts('knowledge')
  const reasonOf = (reason: string) => {
    if (reason === 'scanned') return t('skippedReason.scanned')
    return reason === 'empty' ? t('skippedReason.empty') : t('skippedReason.unreadable')
  }
  return (
    <Details>
      <summary>{t('skipped', { count: pages.length })}</summary>
      <ul>
        {pages.map(({ page, reason }) => (
          <li key={page}>{t('skippedPage', { page, reason: reasonOf(reason) })}</li>
        ))}
      </ul>
    </Details>
  )
}

const Stale = styled.p`
  color: var(--color-warning-text);
  font-size: 12px;
  overflow-wrap: anywhere;
`

const Details = styled.details`
  color: var(--color-warning-text);
  font-size: 12px;

  summary {
    width: fit-content;
    border-radius: 2px;
    cursor: pointer;
  }

  ul {
    max-height: 160px;
    margin-top: 2px;
    padding-left: 14px;
    overflow-y: auto;
  }
`
