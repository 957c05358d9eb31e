import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { slideFromRight } from '../theme/motion.ts'
import { useToastInset } from './toast-inset.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

/** Draws the current message: 5 s, F8 focuses the area, a swipe to the right past 50 px dismisses. */
export default function Toast({ message }: { message: (ToastMessage & { id: number }) | null }) {
  const t = useTexts('ui')
  const bottom = useToastInset(message?.id)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t('notifications')}>
      {message && (
        <Note
          key={message.id}
          duration={message.duration}
          type={message.variant === 'destructive' ? 'foreground' : 'background'}
          data-variant={message.variant ?? 'default'}
          onOpenChange={open => {
            if (!open) dismissToast(message.id)
          }}
        >
          {message.variant === 'success' && <CircleCheck aria-hidden />}
          {message.variant === 'destructive' && <CircleAlert aria-hidden />}
          <div>
            <Radix.Title asChild>
              <Title>{message.title}</Title>
            </Radix.Title>
            {message.description && (
              <Radix.Description asChild>
                <Description>{message.description}</Description>
              </Radix.Description>
            )}
          </div>
          <Close aria-label={t('close')}>
            <X />
          </Close>
        </Note>
      )}
      {/* The message is beside the page, not in it: a dialog's shade would lie over it. */}
      {createPortal(
        <Viewport hotkey={['F8']} label={t('notifications')} style={{ bottom }} />,
        document.body,
      )}
    </Radix.Provider>
  )
}

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: var(--layer-toast);
  bottom: 0;
  right: 0;
  width: min(400px, 100vw);
  padding: var(--space-4);
  outline: none;
`

const Note = styled(Radix.Root)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 10px;
  align-items: start;
  padding: 12px 10px 12px 14px;
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${slideFromRight} var(--motion-slow) var(--ease-out);

  > div:first-child {
    grid-column: 1 / 3;
  }

  > .lucide {
    margin-top: 2px;
  }

  &[data-variant='success'] > .lucide {
    color: var(--color-success-text);
  }

  &[data-variant='destructive'] {
    background: var(--color-danger-surface);
    box-shadow: inset 0 0 0 1px var(--color-danger-line), var(--shadow-floating);
  }

  &[data-variant='destructive'] > .lucide {
    color: var(--color-danger-text);
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--motion-fast) var(--ease-out);
  }
`

const Title = styled.p`
  font-weight: var(--weight-medium);
`

const Description = styled.p`
  margin-top: 2px;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-top: -1px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-text-faint);
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
`
