import { BellRing, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NotificationLine } from './notification-line.tsx'
import type { UsedNotifications } from './use-notifications.ts'

export interface NotificationPanelProps {
  notifications: UsedNotifications
  onClose: () => void
}

/** The list of notifications, newest first. */
export function NotificationPanel({ notifications, onClose }: NotificationPanelProps) {
  const t = useTexts('notifications')
  const { unread, read } = notifications
  const [isReading, setIsReading] = useState(false)
  const readAll = async () => {
    setIsReading(true)
    await read()
    setIsReading(false)
  }
  return (
    <Box>
      <Head>
        <h2>{t('title')}</h2>
        {unread > 0 && (
          <Button
            size="small"
            variant="ghost"
            icon={<CheckCheck />}
            loading={isReading}
            onClick={() => void readAll()}
          >
            {t('readAll')}
          </Button>
        )}
      </Head>
      <Body notifications={notifications} onClose={onClose} />
    </Box>
  )
}

function Body({ notifications, onClose }: NotificationPanelProps) {
  const t = useTexts('notifications')
  const { items, error, isLoading, hasMore, more, read } = notifications
  if (!items && error)
    return (
      <ErrorState title={t('failed')} onRetry={more} retrying={isLoading}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!items)
    return (
      <Waiting role="status" aria-busy aria-label={t('loading')}>
        {[0, 1, 2].map(line => (
          <Skeleton key={line} lines={2} height={14} />
        ))}
      </Waiting>
    )
  if (items.length === 0)
    return (
      <EmptyState icon={<BellRing />} title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    )
  return (
    <Lines>
      {items.map(item => (
        <NotificationLine key={item.id} notification={item} onRead={() => read([item.id])} onOpen={onClose} />
      ))}
      {hasMore && (
        <li>
          <LoadMore
            onMore={more}
            loading={isLoading}
            {...(error && { error: errorText(error, t('unreachable')) })}
          />
        </li>
      )}
    </Lines>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  max-height: min(560px, var(--radix-popover-content-available-height));
  margin: calc(-1 * var(--space-4));
`

const Head = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-height: 48px;
  padding: var(--space-2) var(--space-3) var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--color-line);

  h2 {
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
  }
`

const Waiting = styled.div`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-4);
`

const Lines = styled.ul`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`
