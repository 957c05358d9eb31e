import type { KnowledgeDocument } from '@botanika/core/contract'
import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'

type Unread = Pick<KnowledgeDocument, 'unread'>

/** The mark of a document that was not read completely. */
export function IncompleteMark({ unread = [] }: Unread) {
  const t = useTexts('knowledge')
  if (unread.length === 0) return null
  return (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
      {t('unread.mark')}
    </Badge>
  )
}

/** What was not read of a document in a line, and, opened, each part with its places and the next step. */
export function UnreadNotes({ unread = [] }: Unread) {
  const t = useTexts('knowledge')
  if (unread.length === 0) return null
  return (
    <Details data-unread="">
      <summary>{t('unread.summary', { parts: unread.map(({ text }) => text).join(', ') })}</summary>
      <UnreadList unread={unread} />
    </Details>
  )
}

/** What was not read of a document, above its text. */
export function UnreadNote({ unread = [] }: Unread) {
  const t = useTexts('knowledge')
  if (unread.length === 0) return null
  return (
    <Note role="note" aria-label={t('unread.title')}>
      <strong>{t('unread.title')}</strong>
      <UnreadList unread={unread} />
    </Note>
  )
}

function UnreadList({ unread }: Required<Unread>) {
  return (
    <ul>
      {unread.map(({ what, text, hint }) => (
        <li key={what}>
          {text}
          {hint !== undefined && <small>{hint}</small>}
        </li>
      ))}
    </ul>
  )
}

interface UseAnywayProps {
  document: KnowledgeDocument
  /** Has the document used although much of it was not read. */
  onAccept: (document: KnowledgeDocument) => void
}

/** The owner's decision about a document of which too little was read; nothing for any other. */
export function UseAnyway({ document, onAccept }: UseAnywayProps) {
  const t = useTexts('knowledge')
  const { errorCode, status, title } = document
  if (errorCode !== 'knowledge.partly-read' || (status !== 'error' && status !== 'completed')) return null
  return (
    <div>
      <Button size="small" aria-description={title} onClick={() => onAccept(document)}>
        {t('unread.useAnyway')}
      </Button>
    </div>
  )
}

const Details = styled.details`
  color: var(--color-warning-text);
  font-size: 12px;
  overflow-wrap: anywhere;

  summary {
    width: fit-content;
    border-radius: 2px;
    cursor: pointer;
  }

  ul {
    max-height: 240px;
    margin-top: 4px;
    padding-left: 14px;
    overflow-y: auto;
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font-size: inherit;
  }
`

const Note = styled.div`
  margin-bottom: var(--space-3);
  padding: 10px 14px;
  border-left: 2px solid var(--color-dot-warning);
  color: var(--color-warning-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  ul {
    padding-left: 16px;
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font-size: 12px;
  }
`
