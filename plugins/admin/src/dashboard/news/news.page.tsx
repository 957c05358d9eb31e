import type { AnnouncementStatus, ManagedAnnouncement } from '@botanika/core/contract'
import { Badge, Button, type TableColumn, type Tone, useFormat } from '@botanika/dashboard/ui'
import { useCallback, useState } from 'react'
import { api } from '../admin-api.ts'
import { FilteredTable } from '../filtered-table.tsx'
import { usePages } from '../use-pages.ts'
import { NewsEditor } from './news-editor.tsx'
import { useNewsTexts } from './texts.ts'

const statuses = ['draft', 'scheduled', 'published', 'expired', 'off'] as const
const tones: Readonly<Record<AnnouncementStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  expired: 'neutral',
  off: 'warning',
}

/** The tab of news: the announcements, their audience and their readers. */
export default function NewsPage() {
  const t = useNewsTexts()
  const { dateTime } = useFormat()
  const [status, setStatus] = useState<AnnouncementStatus>()
  const [editing, setEditing] = useState<ManagedAnnouncement | 'new'>()
  const read = useCallback(
    (after: string | undefined) =>
      api('GET /api/admin/news', {
        query: { limit: 50, ...(status && { status }), ...(after !== undefined && { after }) },
      }),
    [status],
  )
  const list = usePages(read)
  const write = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      {t('write')}
    </Button>
  )
  const columns: TableColumn<ManagedAnnouncement>[] = [
    {
      key: 'title',
      title: t('column.title'),
      render: ({ title, isPinned }) => (
        <>
          {title} {isPinned && <Badge tone="brand">{t('pinned')}</Badge>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: '140px',
      render: item => <Badge tone={tones[item.status]}>{t(`status.${item.status}`)}</Badge>,
    },
    {
      key: 'target',
      title: t('column.audience'),
      width: '170px',
      minor: true,
      render: ({ targetUsers }) => t(`target.${targetUsers}`),
    },
    {
      key: 'reads',
      title: t('column.reads'),
      width: '130px',
      align: 'end',
      minor: true,
      render: ({ reads, audience }) => t('readsOf', { reads, audience }),
    },
    {
      key: 'at',
      title: t('column.at'),
      width: '190px',
      minor: true,
      render: ({ publishedAt }) => (publishedAt ? dateTime(publishedAt) : '—'),
    },
  ]
  return (
    <>
      <FilteredTable
        list={list}
        columns={columns}
        onOpen={setEditing}
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
        {write}
      </FilteredTable>
      {editing !== undefined && (
        <NewsEditor
          {...(editing !== 'new' && { item: editing })}
          onClose={() => setEditing(undefined)}
          onChanged={() => void list.reload()}
        />
      )}
    </>
  )
}
