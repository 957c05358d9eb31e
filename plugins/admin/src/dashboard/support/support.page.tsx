import type { SupportRequest, SupportStatus } from '@botanika/core/contract'
import { Badge, type TableColumn, type Tone, useFormat } from '@botanika/dashboard/ui'
import { useCallback, useState } from 'react'
import { api } from '../admin-api.ts'
import { FilteredTable } from '../filtered-table.tsx'
import { usePages } from '../use-pages.ts'
import { RequestView } from './request-view.tsx'
import { useSupportTexts } from './texts.ts'

const statuses = ['open', 'answered', 'closed'] as const
const tones: Readonly<Record<SupportStatus, Tone>> = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
}
const maxExcerptLength = 120
const excerptOf = (message: string): string =>
  message.length > maxExcerptLength ? `${message.slice(0, maxExcerptLength).toWellFormed()}…` : message

/** The tab of support requests. */
export default function SupportPage() {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const [status, setStatus] = useState<SupportStatus>()
  const [shown, setShown] = useState<SupportRequest>()
  const read = useCallback(
    (after: string | undefined) =>
      api('GET /api/admin/support', {
        query: { limit: 50, ...(status && { status }), ...(after !== undefined && { after }) },
      }),
    [status],
  )
  const list = usePages(read)
  const columns: TableColumn<SupportRequest>[] = [
    { key: 'from', title: t('column.from'), width: '220px', render: ({ name, email }) => name || email },
    {
      key: 'topic',
      title: t('column.topic'),
      width: '140px',
      minor: true,
      render: ({ topic }) => t(`topic.${topic}`),
    },
    {
      key: 'message',
      title: t('column.message'),
      minor: true,
      render: ({ message }) => excerptOf(message),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: '130px',
      render: request => <Badge tone={tones[request.status]}>{t(`status.${request.status}`)}</Badge>,
    },
    {
      key: 'at',
      title: t('column.at'),
      width: '190px',
      minor: true,
      render: ({ createdAt }) => dateTime(createdAt),
    },
  ]
  return (
    <>
      <FilteredTable
        list={list}
        columns={columns}
        onOpen={setShown}
        filter={{
          label: t('filter'),
          value: status ?? 'any',
          options: [
            { value: 'any', label: t('any') },
            ...statuses.map(value => ({ value, label: t(`status.${value}`) })),
          ],
          onChange: value => setStatus(statuses.find(each => each === value)),
        }}
        texts={{
          title: t('title'),
          failed: t('failed'),
          unreachable: t('unreachable'),
          empty: t('empty'),
          emptyHelp: t('emptyHelp'),
          more: t('more'),
        }}
      >
        {list.first && <span role="status">{t('open', { count: list.first.open })}</span>}
      </FilteredTable>
      {shown && (
        <RequestView
          key={`${shown.id}:${shown.version}`}
          request={shown}
          canMail={list.first?.canMail ?? false}
          onClose={() => setShown(undefined)}
          onChanged={changed => {
            setShown(changed)
            void list.reload()
          }}
        />
      )}
    </>
  )
}
