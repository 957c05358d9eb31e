import type { InboxItem } from '@botanika/core/contract'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { WaitBadge, WhoAnswers } from './item-words.tsx'

interface InboxRowProps {
  item: InboxItem
  /** Name of its channel. */
  channel: string
  href: string
  isOpen: boolean
  /** Present time, ms. */
  now: number
}

/** One conversation of the list: its person, its last message, how long it waits and who answers. */
export function InboxRow({ item, channel, href, isOpen, now }: InboxRowProps) {
  const t = useTexts('inbox')
  const { id, person, assistantName, last, reason, state, unread } = item
  const author = last && last.role !== 'user' ? `${t(`by.${last.role}`)} ` : ''
  return (
    <Row data-open={isOpen ? '' : undefined}>
      <Top>
        <Person href={href} data-inbox-item={id} aria-current={isOpen ? 'true' : undefined}>
          {person ?? t('visitor')}
        </Person>
        {unread > 0 && (
          <Unread>
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
          </Unread>
        )}
        {last && <Moment at={last.at} />}
      </Top>
      <Last data-unread={unread > 0 ? '' : undefined}>{last ? author + last.text : t('noMessage')}</Last>
      <Facts>
        <WaitBadge item={item} now={now} />
        <Badge>{channel}</Badge>
        <span>{assistantName}</span>
        {state === 'waiting' && reason ? <span>{t(`reason.${reason}`)}</span> : <WhoAnswers item={item} />}
      </Facts>
    </Row>
  )
}

const Row = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-width: 0;
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  content-visibility: auto;
  contain-intrinsic-size: auto 104px;

  &:hover {
    background: var(--color-hover);
  }

  &[data-open] {
    background: var(--color-brand-tint);
  }
`

const Top = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);
  min-width: 0;

  time {
    flex: none;
    margin-left: auto;
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`

/** Link that covers the whole row. */
const Person = styled(Link)`
  min-width: 0;
  overflow: hidden;
  color: var(--color-text);
  font-weight: var(--weight-medium);
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
  }
`

const Unread = styled.span`
  flex: none;
  min-width: 18px;
  padding: 0 5px;
  border-radius: var(--radius-full);
  background: var(--color-primary);
  color: var(--color-on-primary);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
`

const Last = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-unread] {
    color: var(--color-text);
  }
`

const Facts = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
