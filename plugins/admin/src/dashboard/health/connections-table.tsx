import type { Health } from '@botanika/core/contract'
import { Card, EmptyState, Moment, Table, useText } from '@botanika/dashboard/ui'
import { CircleCheck } from 'lucide-react'
import styled from 'styled-components'
import { useHealthTexts } from './texts.ts'

/** Connections of all accounts that do not work. */
export function ConnectionsTable({ connections: { total, items } }: Pick<Health, 'connections'>) {
  const t = useHealthTexts()
  const pick = useText()
  return (
    <Card
      title={t('connections')}
      help={total > items.length ? t('firstOf', { shown: items.length, total }) : t('connectionsHelp')}
      padding="none"
    >
      <Table
        label={t('connections')}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<CircleCheck />} title={t('allWork')} />}
        columns={[
          {
            key: 'name',
            title: t('connection'),
            render: ({ name, type, owner, ownerId }) => (
              <Two>
                <span>{name}</span>
                <small>
                  {type} · {owner ?? ownerId}
                </small>
              </Two>
            ),
          },
          { key: 'reason', title: t('reason'), render: ({ reason }) => pick(reason) },
          {
            key: 'since',
            title: t('since'),
            minor: true,
            render: ({ since }) => (since ? <Moment at={since} /> : '—'),
          },
        ]}
      />
    </Card>
  )
}

const Two = styled.span`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
