import type { KnowledgeDocument } from '@botanika/core/contract'
import { BookOpen, FileText, RotateCw, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { isBusy } from './use-documents.ts'

export interface DocumentRowProps {
  document: KnowledgeDocument
  onOpen: (document: KnowledgeDocument) => void
  onRetry: (document: KnowledgeDocument) => void
  onDelete: (document: KnowledgeDocument) => void
}

const tones = { pending: 'idle', processing: 'info', completed: 'success', error: 'danger' } as const

/** A document of the knowledge base: how its reading goes, what was read, why it failed. */
export function DocumentRow({ document, onOpen, onRetry, onDelete }: DocumentRowProps) {
  const t = useTexts('knowledge')
  const { number, bytes } = useFormat()
  const { title, status, percent, pages, characters, chunks, errorMessage, skippedPages } = document
  const figures = [
    bytes(document.bytes),
    pages !== undefined && t('pages', { count: pages }),
    characters !== undefined && t('characters', { count: characters, shown: number(characters) }),
    chunks !== undefined && t('chunks', { count: chunks }),
  ].filter(Boolean)
  return (
    <Line data-document={document.id} data-status={status}>
      <FileText aria-hidden />
      <Words>
        <Title title={title}>{title}</Title>
        <Facts>
          <StatusDot tone={tones[status]} label={t(`status.${status}`)} />
          <span>{figures.join(' · ')}</span>
        </Facts>
        {status === 'processing' && (
          <ProgressBar value={percent > 0 ? percent / 100 : null} label={t('reading', { title })} />
        )}
        {status === 'error' && <Reason role="alert">{errorMessage ?? t('unknownReason')}</Reason>}
        {status === 'completed' && skippedPages && skippedPages.length > 0 && (
          <Skipped>
            {t('skipped', {
              count: skippedPages.length,
              pages: skippedPages
                .slice(0, 8)
                .map(({ page }) => page)
                .join(', '),
            })}
          </Skipped>
        )}
      </Words>
      <Actions>
        {status === 'completed' && (
          <IconButton
            label={t('openText')}
            icon={<BookOpen />}
            size="small"
            onClick={() => onOpen(document)}
          />
        )}
        {status === 'error' && (
          <IconButton label={t('retry')} icon={<RotateCw />} size="small" onClick={() => onRetry(document)} />
        )}
        <IconButton
          label={isBusy(document) ? t('deleteBusy') : t('delete')}
          icon={<Trash2 />}
          size="small"
          onClick={() => onDelete(document)}
        />
      </Actions>
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  gap: 10px;
  padding: 10px 0;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }

  > .lucide {
    margin-top: 3px;
    color: var(--color-text-faint);
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  flex: 1;
  min-width: 0;
`

const Title = styled.p`
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  color: var(--color-text-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`

const Reason = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`

const Skipped = styled.p`
  color: var(--color-warning-text);
  font-size: 12px;
`

const Actions = styled.div`
  display: flex;
  flex: none;
  margin-right: -6px;
`
