import type { KnowledgeDocument } from '@botanika/core/contract'
import { BookOpen, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { DocumentState } from './document-state.tsx'
import { isBusy } from './poll.ts'
import { Actions, Facts, Hint, Line, Title, Words } from './row-look.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { shortAddress } from './site-state.ts'
import type { DocumentCalls } from './use-document-calls.ts'

export interface SourceRowProps {
  icon: ReactNode
  title: string
  url: string | undefined
  /** Undefined while nobody has looked at the address. */
  document: KnowledgeDocument | undefined
  /** What is said in place of a status then. */
  waiting?: string
  calls: DocumentCalls
  onOpen: (document: KnowledgeDocument) => void
  /** Has an address looked at that was not read yet; left out where that cannot be. */
  onRead?: () => void
  removeLabel: string
  onRemove: () => void
}

/** Knowledge that lives elsewhere: a page of the web, a Google Docs document. */
export function SourceRow(props: SourceRowProps) {
  const { icon, title, url, document, waiting, calls, onOpen, onRead, removeLabel, onRemove } = props
  const t = useTexts('knowledge')
  const { relative, dateTime } = useFormat()
  const isRead = document && !isBusy(document)
  const read = document ? () => calls.readAgain(document) : onRead
  return (
    <Line data-document={document?.id} data-status={document?.status}>
      {icon}
      <Words>
        <Title title={title}>{title}</Title>
        {url && (
          <Address>
            <Link href={url} title={url}>
              {shortAddress(url)}
            </Link>
          </Address>
        )}
        {document ? (
          <DocumentState document={document} />
        ) : (
          <Facts>
            <StatusDot tone="idle" label={waiting} />
          </Facts>
        )}
        {document?.changes && (document.changes.added > 0 || document.changes.removed > 0) && (
          <Hint title={dateTime(document.changes.at)}>
            {t('changes', {
              added: document.changes.added,
              removed: document.changes.removed,
              count: document.changes.added + document.changes.removed,
              when: relative(document.changes.at),
            })}
          </Hint>
        )}
        {document && (
          <Facts>
            <ScheduleMenu
              title={title}
              value={document.refresh ?? 'never'}
              onChange={refresh => calls.schedule(document, refresh)}
            />
            {document.checkedAt && (
              <span title={dateTime(document.checkedAt)}>
                {t('checked', { when: relative(document.checkedAt) })}
              </span>
            )}
          </Facts>
        )}
      </Words>
      <Actions>
        {document?.status === 'completed' && (
          <IconButton
            label={t('openText')}
            icon={<BookOpen />}
            size="small"
            onClick={() => onOpen(document)}
          />
        )}
        {(isRead || onRead) && read && (
          <IconButton label={t('readAgain')} icon={<RotateCw />} size="small" onClick={read} />
        )}
        <IconButton label={removeLabel} icon={<Trash2 />} size="small" onClick={onRemove} />
      </Actions>
    </Line>
  )
}

const Address = styled.p`
  overflow: hidden;
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;

  a {
    color: var(--color-text-muted);
    font-weight: inherit;
  }
`
