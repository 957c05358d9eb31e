import type { Dialogue } from '@botanika/core/contract'
import { MessagesSquare, Search } from 'lucide-react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { errorText } from '../../data/api.ts'
import { useList } from '../../data/use-list.ts'
import { useChannels } from '../../features/dialogue/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { askedOf, type ConversationsQuery } from './conversations-query.ts'
import { OutcomeBadges } from './outcome-badges.tsx'

interface ConversationListProps {
  query: ConversationsQuery
  isFiltered: boolean
  /** Query of the address, for the way back. */
  suffix: string
  onShowAll: () => void
}

const size = 50

/** The conversations that fit the filters, the last active first. */
export function ConversationList({ query, isFiltered, suffix, onShowAll }: ConversationListProps) {
  const t = useTexts('conversations')
  const { entries, error, isLoading, hasMore, more } = useList(
    'GET /api/dialogues',
    { query: askedOf(query) },
    { size },
  )
  const { nameOf } = useChannels()
  const reason = error && errorText(error, t('unreachable'))

  if (!entries)
    return reason === undefined ? (
      <div aria-busy="true">
        <RowsSkeleton count={6} height={84} />
      </div>
    ) : (
      <ErrorState title={t('failed')} onRetry={more} retrying={isLoading}>
        {reason}
      </ErrorState>
    )
  if (entries.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={<Search />}
        title={t('nothing')}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('nothingHelp')}
      </EmptyState>
    ) : (
      <EmptyState icon={<MessagesSquare />} title={t('empty')}>
        {t('emptyHelp')}
      </EmptyState>
    )
  return (
    <>
      <Rows aria-label={t('list')}>
        {entries.map(dialogue => (
          <Row
            key={dialogue.id}
            dialogue={dialogue}
            channel={nameOf(dialogue.channel)}
            href={`/conversations/${dialogue.id}${suffix}`}
          />
        ))}
      </Rows>
      {hasMore && (
        <LoadMore onMore={more} loading={isLoading} {...(reason !== undefined && { error: reason })} />
      )}
    </>
  )
}

interface RowProps {
  dialogue: Dialogue
  channel: string
  href: string
}

/** One conversation: its first question, its people and channel, its outcome. */
function Row({ dialogue, channel, href }: RowProps) {
  const t = useTexts('conversations')
  const { id, question, assistantName, person, isOwn, questions, outcomes, lastAt } = dialogue
  return (
    <Line data-dialogue={id}>
      <Top>
        <Question href={href}>{question || t('noQuestion')}</Question>
        <Moment at={lastAt} />
      </Top>
      <Facts>
        <Badge>{channel}</Badge>
        <span>{assistantName}</span>
        <span>{isOwn ? t('you') : (person ?? t('visitor'))}</span>
        <span>{t('questions', { count: questions })}</span>
        <OutcomeBadges outcomes={outcomes} />
      </Facts>
    </Line>
  )
}

const Rows = styled.ul`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Line = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-3) var(--space-4);
  content-visibility: auto;
  contain-intrinsic-size: auto 84px;

  & + & {
    border-top: 1px solid var(--color-line);
  }

  &:hover {
    background: var(--color-hover);
  }
`

const Top = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-3);
  min-width: 0;

  time {
    flex: none;
    margin-left: auto;
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`

/** Link that covers the whole row. */
const Question = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text);
  font-weight: var(--weight-medium);
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`

const Facts = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
