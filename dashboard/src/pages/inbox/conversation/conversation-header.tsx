import type { InboxItem } from '@botanika/core/contract'
import { ArrowLeft, Bot, Check, UserRoundCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useChannels } from '../../../features/dialogue/index.ts'
import { HelpInBar } from '../../../features/help/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { media } from '../../../ui/theme/media.ts'
import { WaitBadge, WhoAnswers } from '../item-words.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { InboxActions } from './use-inbox-actions.ts'

export interface ConversationHeaderProps {
  item: InboxItem
  /** Present time, ms. */
  now: number
  /** The reader has the conversation. */
  isMine: boolean
  /** Reason why nothing may be changed; undefined: everything may. */
  actions: InboxActions | undefined
  backHref: string
  /** `h1` where the conversation is the page. */
  heading: 'h1' | 'h2'
}

/** The person of a conversation, who answers, and the changes of that. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { item, now, isMine, actions, backHref, heading } = props
  const t = useTexts('inbox')
  const { nameOf } = useChannels()
  const title = useRef<HTMLHeadingElement>(null)
  // The person who opened it goes on here; on a phone a focused field would open the keyboard.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { person, channel, assistantName, state, snoozedUntil } = item
  const isSnoozed = snoozedUntil !== undefined && Date.parse(snoozedUntil) > now
  const isOfColleague = state === 'person' && item.colleague !== undefined && !isMine
  return (
    <Bar>
      <Who>
        {heading === 'h1' && (
          <Back href={backHref} aria-label={t('back')}>
            <ArrowLeft aria-hidden />
          </Back>
        )}
        <Words>
          <Name as={heading} ref={title} tabIndex={-1}>
            {person ?? t('visitor')}
          </Name>
          <Facts>
            <Badge>{nameOf(channel)}</Badge>
            <span>{assistantName}</span>
            <WhoAnswers item={item} />
            <WaitBadge item={item} now={now} />
          </Facts>
        </Words>
        {heading === 'h1' && <HelpInBar />}
      </Who>
      {actions && (
        <Actions>
          {!isMine && !isOfColleague && (
            <Button
              size="small"
              variant="primary"
              icon={<UserRoundCheck />}
              loading={actions.busy === 'take'}
              onClick={() => void actions.take()}
            >
              {t('action.take')}
            </Button>
          )}
          {(state === 'person' || state === 'waiting') && (
            <Button
              size="small"
              icon={<Bot />}
              loading={actions.busy === 'give-back'}
              onClick={() => void actions.giveBack()}
            >
              {t('action.give-back')}
            </Button>
          )}
          {state !== 'closed' && (
            <>
              <Button
                size="small"
                icon={<Check />}
                loading={actions.busy === 'close'}
                onClick={() => void actions.close()}
              >
                {t('action.close')}
              </Button>
              {state !== 'assistant' && (
                <SnoozeMenu
                  isSnoozed={isSnoozed}
                  isBusy={actions.busy === 'snooze'}
                  onSnooze={until => void actions.snooze(until)}
                />
              )}
            </>
          )}
        </Actions>
      )}
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  min-height: 56px;
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`

const Who = styled.div`
  display: flex;
  align-items: center;
  flex: 1 1 260px;
  gap: var(--space-2);
  min-width: 0;
`

const Back = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -12px;
  border-radius: var(--radius-control);
  color: var(--color-text-muted);
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

const Name = styled.h2`
  overflow: hidden;
  font-size: var(--text-lead);
  text-overflow: ellipsis;
  white-space: nowrap;

  &:focus-visible {
    outline: none;
  }
`

const Facts = styled.p`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 2px var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.tablet} {
    flex-basis: 100%;
  }
`
