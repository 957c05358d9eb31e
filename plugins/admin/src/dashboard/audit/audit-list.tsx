import { errorText } from '@botanika/dashboard/data'
import {
  Button,
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
  Stack,
  Table,
  useFormat,
  useText,
} from '@botanika/dashboard/ui'
import { ScrollText } from 'lucide-react'
import { useCallback } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { TwoLines } from '../two-lines.ts'
import { usePages } from '../use-pages.ts'
import { factsInWords } from './facts-in-words.ts'
import type { AuditFilter } from './filters.ts'
import { useAuditTexts } from './texts.ts'

export interface AuditListProps {
  query: AuditFilter
  /** Omitted: there is no filter. */
  onReset?: () => void
}

/** The entries of a filter, page by page. */
export function AuditList({ query, onReset }: AuditListProps) {
  const t = useAuditTexts()
  const pick = useText()
  const { dateTime } = useFormat()
  const asked = JSON.stringify(query)
  const read = useCallback(
    async (after: string | undefined) => {
      const filter: AuditFilter = JSON.parse(asked)
      const { entries, next } = await api('GET /api/admin/audit', {
        query: { ...filter, ...(after !== undefined && { after }) },
      })
      return { items: entries, next }
    },
    [asked],
  )
  const { items, error, isLoading, reload, more } = usePages(read)
  const failure = error === undefined ? undefined : errorText(error, t('unreachable'))
  if (!items)
    return failure !== undefined ? (
      <ErrorState title={t('loadFailed')} onRetry={() => void reload()} retrying={isLoading}>
        {failure}
      </ErrorState>
    ) : (
      <Stack role="status" aria-label={t('waiting')}>
        <Skeleton height={420} />
      </Stack>
    )
  return (
    <Stack $gap={2}>
      <Table
        label={t('title')}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={t(onReset ? 'nothingFound' : 'empty')}
            action={onReset && <Button onClick={onReset}>{t('reset')}</Button>}
          >
            {!onReset && t('emptyHelp')}
          </EmptyState>
        }
        columns={[
          {
            key: 'at',
            title: t('time'),
            width: 'clamp(112px, 14vw, 200px)',
            render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
          },
          {
            key: 'action',
            title: t('action'),
            render: ({ name, actor, actingAdmin }) => (
              <TwoLines>
                <span>{pick(name)}</span>
                <small>
                  {actor ? (actor.email ?? t('gone')) : t('byServer')}
                  {actingAdmin && ` · ${t('acting', { who: actingAdmin.email ?? t('gone') })}`}
                </small>
              </TwoLines>
            ),
          },
          {
            key: 'subject',
            title: t('subject'),
            minor: true,
            render: ({ subject }) => <Wide>{subject?.email ?? subject?.name ?? '—'}</Wide>,
          },
          {
            key: 'details',
            title: t('details'),
            minor: true,
            render: ({ facts }) => <Wide as="small">{factsInWords(facts, { pick, dateTime })}</Wide>,
          },
        ]}
      />
      {more && (
        <LoadMore
          by="click"
          onMore={() => void more()}
          loading={isLoading}
          {...(failure !== undefined && { error: failure })}
        />
      )}
    </Stack>
  )
}

const Wide = styled.span`
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`
