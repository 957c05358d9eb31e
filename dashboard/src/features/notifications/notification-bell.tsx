import { Bell } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { shortCount } from './notification-pages.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotifications } from './use-notifications.ts'

export interface NotificationBellProps {
  /** Id of the signed-in user. */
  userId: string
  size?: 'small' | 'medium' | 'large'
  /** Side of the bell on which the list and the tooltip open. */
  side: 'right' | 'bottom'
}

/** The number of unread notifications, and the list of notifications. */
export function NotificationBell({ userId, size = 'medium', side }: NotificationBellProps) {
  const t = useTexts('notifications')
  const notifications = useNotifications(userId)
  const [isOpen, setIsOpen] = useState(false)
  const { unread } = notifications
  const count = unread > 0 ? t('open.unread', { count: unread }) : ''
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <Popover
        label={t('title')}
        width={384}
        align={side === 'right' ? 'start' : 'end'}
        side={side}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton
            label={count || t('open.none')}
            tooltipSide={side}
            size={size}
            icon={
              <Mark>
                <Bell aria-hidden />
                {unread > 0 && <Count aria-hidden>{shortCount(unread)}</Count>}
              </Mark>
            }
          />
        }
      >
        <NotificationPanel notifications={notifications} onClose={() => setIsOpen(false)} />
      </Popover>
    </>
  )
}

const Mark = styled.span`
  position: relative;
  display: grid;
`

const Count = styled.span`
  position: absolute;
  bottom: calc(100% - 9px);
  left: calc(100% - 9px);
  min-width: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: var(--color-primary);
  box-shadow: 0 0 0 2px var(--color-surface);
  color: var(--color-on-primary);
  font-size: 10px;
  font-variant-numeric: tabular-nums;
  font-weight: var(--weight-semibold);
  line-height: 16px;
  text-align: center;
`
