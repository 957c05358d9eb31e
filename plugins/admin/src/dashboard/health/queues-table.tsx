import type { QueueHealth } from '@botanika/core/contract'
import { Card, Moment, Row, Table, useFormat } from '@botanika/dashboard/ui'
import { RetryButton } from './retry-button.tsx'
import { useHealthTexts } from './texts.ts'

/** Number at which counting ends. */
const most = 10_000

export interface QueuesTableProps {
  queues: readonly QueueHealth[]
  onRetried: () => Promise<void>
}

/** The backlog of each queue, and its dead letters. */
export function QueuesTable({ queues, onRetried }: QueuesTableProps) {
  const t = useHealthTexts()
  const { number } = useFormat()
  const count = (value: number) => (value >= most ? t('orMore', { count: number(value) }) : number(value))
  return (
    <Card title={t('queues')} help={t('queuesHelp')} padding="none">
      <Table
        label={t('queues')}
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: t('queue'), render: ({ name }) => t(`queueNames.${name}`) },
          { key: 'waiting', title: t('waitingNow'), align: 'end', render: ({ waiting }) => count(waiting) },
          {
            key: 'oldest',
            title: t('oldest'),
            minor: true,
            render: ({ oldestAt }) => (oldestAt ? <Moment at={oldestAt} /> : '—'),
          },
          {
            key: 'aside',
            title: t('setAside'),
            render: queue =>
              queue.setAside === 0 ? (
                '—'
              ) : (
                <Row $wrap="wrap" $gap={3}>
                  <span>
                    {count(queue.setAside)} {t(`asideMeans.${queue.name}`)}
                    {queue.unknown > 0 && `, ${t('asideUnknown', { count: count(queue.unknown) })}`}
                  </span>
                  <RetryButton queue={queue} onRetried={onRetried} />
                </Row>
              ),
          },
        ]}
      />
    </Card>
  )
}
