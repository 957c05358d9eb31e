import type { KnowledgeDocument } from '@botanika/core/contract'
import { BookOpen, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import { DocumentState } from '../documents/document-state.tsx'
import { hasText, isBusy } from '../documents/poll.ts'
import { Actions, Facts, Line, Rest, Title, Words } from '../documents/row-look.ts'
import type { DocumentCalls } from '../documents/use-document-calls.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { shortAddress } from './site-state.ts'

export interface SourceRowProps {
  icon: ReactNode
  title: string
  url: string | undefined
  /** Text in place of an address that is not informative. */
  linkText?: string
  /** Undefined: the address was not checked yet. */
  document: KnowledgeDocument | undefined
  /** Text in place of a status, while there is no document. */
  waiting?: string
  calls: DocumentCalls
  onOpen: (document: KnowledgeDocument) => void
  /** Has the server read an address that was not read yet; omitted where that is impossible. */
  onRead?: () => void
  removeLabel: string
  onRemove: () => void
}

/** An external source: a web page, a Google Docs document. */
export function SourceRow(props: SourceRowProps) {
  const { icon, title, url, linkText, document, waiting } = props
  const { calls, onOpen, onRead, removeLabel, onRemove } = props
  const t = useTexts('knowledge')
  const { relative, dateTime } = useFormat()
  const { added = 0, removed = 0 } = document?.changes ?? {}
  const changes = added + removed > 0 ? document?.changes : undefined
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
              {linkText ?? shortAddress(url)}
            </Link>
          </Address>
        )}
      </Words>
      <Actions>
        {document && hasText(document) && (
          <IconButton
            label={t('openText')}
            aria-description={title}
            icon={<BookOpen />}
            size="small"
            onClick={() => onOpen(document)}
          />
        )}
        {(isRead || onRead) && read && (
          <IconButton
            label={t('readAgain')}
            aria-description={title}
            icon={<RotateCw />}
            size="small"
            onClick={read}
          />
        )}
        <IconButton
          label={removeLabel}
          aria-description={title}
          icon={<Trash2 />}
          size="small"
          onClick={onRemove}
        />
      </Actions>
      <Rest>
        {document ? (
          <DocumentState document={document} onCover={calls.cover} onAccept={calls.accept} />
        ) : (
          <Facts>
            <StatusDot tone="idle" label={waiting} />
          </Facts>
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
            {changes && (
              <span title={dateTime(changes.at)}>
                {t('changes', {
                  added: changes.added,
                  removed: changes.removed,
                  count: changes.added + changes.removed,
                  when: relative(changes.at),
                })}
              </span>
            )}
          </Facts>
        )}
      </Rest>
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
