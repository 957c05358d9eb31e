import type { Notification } from '@botanika/core/contract'
import { Check, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

export interface NotificationLineProps {
  notification: Notification
  onRead: () => Promise<void>
  /** Called when its link opens a page of the dashboard. */
  onOpen: () => void
}

/** One notification; opening its link marks it as read. */
export function NotificationLine({ notification, onRead, onOpen }: NotificationLineProps) {
  const t = useTexts('notifications')
  const pick = useText()
  const textId = useId()
  const { text, link, count = 1, isRead, createdAt } = notification
  const mark = () => {
    if (!isRead) void onRead()
  }
  const words = (
    <>
      {!isRead && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
      {pick(text)}
    </>
  )
  return (
    <Line data-unread={isRead ? undefined : ''}>
      <Words>
        <p id={textId}>
          {link === undefined ? (
            words
          ) : link.startsWith('/') ? (
            <Whole
              href={link}
              onClick={() => {
                mark()
                onOpen()
              }}
            >
              {words}
            </Whole>
          ) : (
            <Whole as="a" href={link} target="_blank" rel="noopener noreferrer" onClick={mark}>
              {words} <ExternalLink size={12} aria-hidden />
              <VisuallyHidden>{t('newTab')}</VisuallyHidden>
            </Whole>
          )}
        </p>
        <small>
          <Moment at={createdAt} />
          {count > 1 && ` · ${t('more', { count: count - 1 })}`}
        </small>
      </Words>
      {!isRead && (
        <IconButton
          label={t('read')}
          aria-describedby={textId}
          tooltipSide="left"
          size="small"
          icon={<Check />}
          onClick={() => void onRead()}
        />
      )}
    </Line>
  )
}

const Line = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);

  &:first-child {
    border-top: 0;
  }

  &[data-unread] {
    background: var(--color-brand-tint);
  }

  &:has(a):hover {
    background: var(--color-hover);
  }

  button {
    z-index: 1;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;

  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  small {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`

/** Link that covers the whole line; the button of the mark lies above it. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;

  .lucide {
    display: inline;
  }

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
