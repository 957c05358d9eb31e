import type { Health } from '@botanika/core/contract'
import { Card, EmptyState, Moment, Table, useText } from '@botanika/dashboard/ui'
import { CircleCheck } from 'lucide-react'
import { TwoLines } from '../two-lines.ts'
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
              <TwoLines>
                <span>{name}</span>
                <small>
                  {type} · {owner ?? ownerId}
                </small>
              </TwoLines>
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
