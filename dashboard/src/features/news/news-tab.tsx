import { Newspaper } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { NewsItem } from './news-item.tsx'

/** The announcements for the signed-in user. Those that are shown here count as read. */
export function NewsTab() {
  const t = useTexts('news')
  const { data, error, mutate, isValidating } = useApi('GET /api/announcements', undefined, {
    revalidateOnMount: true,
  })
  const fresh = useFresh(data)
  return (
    <Part>
      <h2>{t('title')}</h2>
      {error && !data ? (
        <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : data === undefined ? (
        <div aria-busy="true">
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton lines={3} height={120} radius={10} />
        </div>
      ) : data.length === 0 ? (
        <EmptyState icon={<Newspaper />} title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <List>
          {data.map(item => (
            <li key={item.id}>
              <NewsItem item={item} isFresh={fresh.has(item.id)} />
            </li>
          ))}
        </List>
      )}
    </Part>
  )
}

/**
 * Returns the ids that were unread when they came into view; they are marked as read, and keep their dot
 * until the tab is left.
 */
const useFresh = (items: readonly { id: string; isRead: boolean }[] | undefined): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = items?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  const key = unread.join()
  useEffect(() => {
    if (key === '') return
    setFresh(known => new Set([...known, ...key.split(',')]))
    api('POST /api/announcements/read').then(
      () => refresh('GET /api/announcements/unread'),
      // The announcements stay unread and are marked with the next visit.
      () => undefined,
    )
  }, [key])
  return fresh
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 820px;

  > h2 {
    font-size: var(--text-lead);
    font-weight: var(--weight-semibold);
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`
