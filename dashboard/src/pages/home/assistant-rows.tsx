import type { Assistant } from '@botanika/core/contract'
import styled from 'styled-components'
import { Link, useLocation } from 'wouter'
import { useModelNames } from '../../features/models/index.ts'
import { PublishedMark } from '../../features/sharing/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { Table } from '../../ui/content/table.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { AssistantMenu } from './assistant-menu.tsx'

export interface AssistantRowsProps {
  assistants: readonly Assistant[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Many assistants, one a line. */
export function AssistantRows({ assistants, chosen, onChoose }: AssistantRowsProps) {
  const t = useTexts('dashboard-home')
  const format = useFormat()
  const { answeringNameOf } = useModelNames()
  const [, navigate] = useLocation()
  return (
    <Table
      label={t('tabs.assistants')}
      rows={assistants}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => navigate(`/playground/${id}`)}
      selected={chosen}
      onSelect={onChoose}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          render: ({ id, name, description, face, isActive, isPublished }) => (
            <Name>
              <AssistantFace name={name} face={face} size={28} />
              <span>
                <Link href={`/playground/${id}`}>{name}</Link>
                {description && <small>{description}</small>}
              </span>
              {isPublished && <PublishedMark />}
              <StatusDot
                look="dot"
                tone={isActive ? 'success' : 'idle'}
                label={isActive ? t('assistant.active') : t('assistant.inactive')}
              />
            </Name>
          ),
        },
        {
          key: 'model',
          title: t('column.model'),
          width: '160px',
          minor: true,
          render: ({ model }) => answeringNameOf(model),
        },
        {
          key: 'documents',
          title: t('column.documents'),
          width: '120px',
          align: 'end',
          minor: true,
          render: ({ counts }) => counts.documents,
        },
        {
          key: 'conversations',
          title: t('column.conversations'),
          width: '110px',
          align: 'end',
          minor: true,
          render: ({ counts }) => counts.conversations,
        },
        {
          key: 'changed',
          title: t('column.changed'),
          width: '150px',
          minor: true,
          render: ({ updatedAt }) => format.relative(updatedAt),
        },
        {
          key: 'menu',
          title: <VisuallyHidden>{t('column.menu')}</VisuallyHidden>,
          width: '52px',
          align: 'end',
          render: assistant => <AssistantMenu assistant={assistant} />,
        },
      ]}
    />
  )
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  /* A long name makes the column no wider than its share. */
  contain: inline-size;
  min-width: min(260px, 50vw);

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  a,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  a {
    color: inherit;
    font-weight: var(--weight-medium);
    text-decoration: none;
  }

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
