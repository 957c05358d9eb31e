import type { ChatLog } from '@botanika/core/contract'
import { Download, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { readAll, useList } from '../../data/use-list.ts'
import { useModelNames } from '../../features/models/index.ts'
import { TabSkeleton } from '../../features/page-skeleton/index.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useToast } from '../../ui/overlays/use-toast.ts'
import { LogLine } from './log-line.tsx'
import { logsToCsv } from './logs-csv.ts'

const filters = ['all', 'sent', 'received'] as const
type Filter = (typeof filters)[number]

const sessionsShown = 5

const endpoint = 'GET /api/chat-logs/user/{userId}'
const size = 100

/** Messages to and from the person's assistants, the newest first; with filters and CSV export. */
export function LogsTab({ userId }: { userId: string }) {
  const t = useTexts('logs')
  const {
    entries: data,
    error,
    isLoading,
    hasMore,
    more,
  } = useList(endpoint, { params: { userId } }, { size })
  const channelName = useChannelNames()
  const { nameOf } = useModelNames()
  const [filter, setFilter] = useState<Filter>('all')
  const [session, setSession] = useState<string | null>(null)

  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={more} retrying={isLoading}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <TabSkeleton tab="logs" />
  if (data.length === 0)
    return (
      <EmptyState icon={<MessagesSquare />} title={t('empty')}>
        {t('emptyHelp')}
      </EmptyState>
    )

  const sessions = [...new Set(data.map(({ sessionId }) => sessionId))].slice(0, sessionsShown)
  const isShown = (log: ChatLog) => fits(log, filter) && (session === null || log.sessionId === session)
  const shown = data.filter(isShown)
  const body = (
    <Column>
      {sessions.length > 1 && (
        <Chips role="group" aria-label={t('sessions')}>
          <span>{t('sessions')}</span>
          {sessions.map(id => (
            <Chip
              key={id}
              type="button"
              title={id}
              aria-pressed={session === id}
              onClick={() => setSession(session === id ? null : id)}
            >
              {id.slice(-8)}
            </Chip>
          ))}
        </Chips>
      )}
      {shown.length === 0 && !hasMore ? (
        <EmptyState
          title={t('nothing')}
          action={
            <Button
              onClick={() => {
                setFilter('all')
                setSession(null)
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <List tabIndex={0} aria-label={t('label')}>
          {shown.map(log => (
            <LogLine
              key={log.id}
              log={log}
              channel={channelName(log.metadata.channel)}
              model={log.metadata.model && nameOf(log.metadata.model)}
            />
          ))}
          {hasMore && (
            <li>
              <LoadMore
                onMore={more}
                by={shown.length === 0 ? 'click' : 'scroll'}
                loading={isLoading}
                {...(error && { error: errorText(error, t('unreachable')) })}
              />
            </li>
          )}
        </List>
      )}
    </Column>
  )
  return (
    <Column>
      <Help>{t('help')}</Help>
      <Tabs
        look="segment"
        label={t('filter.label')}
        value={filter}
        onChange={value => setFilter(filters.find(known => known === value) ?? 'all')}
        tabs={filters.map(value => ({ value, label: t(`filter.${value}`), content: body }))}
        aside={
          <ExportButton
            userId={userId}
            nameOf={nameOf}
            isShown={isShown}
            disabled={shown.length === 0 && !hasMore}
          />
        }
      />
    </Column>
  )
}

interface ExportButtonProps {
  userId: string
  isShown: (log: ChatLog) => boolean
  /** Returns a model's name, by its alias. */
  nameOf: (alias: string) => string
  disabled: boolean
}

/** Saves all of the log that passes the filter, also the part that was not scrolled to. */
function ExportButton({ userId, isShown, nameOf, disabled }: ExportButtonProps) {
  const t = useTexts('logs')
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const collect = async () => {
    setBusy(true)
    try {
      save((await readAll(endpoint, { params: { userId } })).filter(isShown), nameOf)
    } catch (error) {
      toast({
        title: t('exportFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download />} loading={busy} disabled={disabled} onClick={() => void collect()}>
      {t('export')}
    </Button>
  )
}

/**
 * Returns the name of a message's channel: a messenger by its plugin, the widget; nothing for the dashboard
 * itself.
 */
const useChannelNames = () => {
  const t = useTexts('logs')
  const pick = useText()
  const { data: plugins = [] } = useApi('GET /api/plugins')
  return (channel: string | undefined): string | undefined => {
    if (channel === undefined || channel === 'dashboard') return undefined
    if (channel === 'widget') return t('widget')
    const type = plugins.flatMap(({ integrations }) => integrations).find(one => one.type === channel)
    return type ? pick(type.title) : channel
  }
}

const fits = ({ action }: ChatLog, filter: Filter): boolean =>
  filter === 'all' || action === (filter === 'sent' ? 'message_sent' : 'message_received')

const save = (logs: readonly ChatLog[], modelName: (alias: string) => string): void => {
  const csv = logsToCsv(logs, { modelName })
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `chat-logs-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const Help = styled.p`
  max-width: var(--measure);
  color: var(--color-text-faint);
`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Chips = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Chip = styled.button`
  height: 26px;
  padding: 0 10px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font: 12px var(--font-mono);
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: var(--color-checked);
    background: var(--color-brand-tint);
    color: var(--color-brand-text);
  }
`

const List = styled.ul`
  max-height: 384px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`
