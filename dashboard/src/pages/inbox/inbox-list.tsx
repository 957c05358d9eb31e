import { Inbox as InboxIcon, Search } from 'lucide-react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useChannels } from '../../features/dialogue/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import type { InboxQuery } from './inbox-query.ts'
import { InboxRow } from './inbox-row.tsx'
import type { useInboxList } from './use-inbox-list.ts'

interface InboxListProps {
  list: ReturnType<typeof useInboxList>
  query: InboxQuery
  /** Query of the address, for the way back. */
  suffix: string
  openId: string | undefined
  /** Present time, ms. */
  now: number
  onShowAll: () => void
}

/** The conversations of a list of the inbox. */
export function InboxList({ list, query, suffix, openId, now, onShowAll }: InboxListProps) {
  const t = useTexts('inbox')
  const { entries, error, isLoading, hasMore, more } = list
  const { nameOf } = useChannels()
  const reason = error && errorText(error, t('unreachable'))

  if (!entries)
    return reason === undefined ? (
      <Waiting aria-busy="true">
        <RowsSkeleton count={6} height={96} />
      </Waiting>
    ) : (
      <ErrorState title={t('failed')} onRetry={more} retrying={isLoading}>
        {reason}
      </ErrorState>
    )
  if (entries.length === 0 && !hasMore)
    return query.assistant !== '' || query.channel !== '' ? (
      <EmptyState
        icon={<Search />}
        title={t('empty.filtered')}
        action={<Button onClick={onShowAll}>{t('empty.showAll')}</Button>}
      >
        {t('empty.filteredHelp')}
      </EmptyState>
    ) : (
      <EmptyState icon={<InboxIcon />} title={t(`empty.${query.view}`)}>
        {t(`empty.${query.view}Help`)}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t('list')}>
        {entries.map(item => (
          <InboxRow
            key={item.id}
            item={item}
            channel={nameOf(item.channel)}
            href={`/inbox/${item.id}${suffix}`}
            isOpen={item.id === openId}
            now={now}
          />
        ))}
      </ul>
      {hasMore && (
        <LoadMore onMore={more} loading={isLoading} {...(reason !== undefined && { error: reason })} />
      )}
    </>
  )
}

const Waiting = styled.div`
  padding: var(--space-3) var(--space-4);
`
