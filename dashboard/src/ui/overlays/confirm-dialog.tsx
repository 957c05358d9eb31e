import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../controls/button.tsx'
import { media } from '../theme/media.ts'
import { riseIn } from '../theme/motion.ts'
import { overlayLook } from './overlay-look.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Text about the consequences, and whether they can be undone. */
  description: ReactNode
  /** The verb on the main button. */
  confirm: string
  /** Text of the button while the action runs; omitted: the button shows a spinner. */
  pendingLabel?: string
  pending?: boolean
  /** Default: «Отмена». */
  cancel?: string
  variant?: 'danger' | 'primary'
  onConfirm: () => void
  children?: ReactNode
}

/**
 * A question before an action that cannot be undone. A click outside does not answer; Escape and «Отмена»
 * refuse.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, pending, pendingLabel, cancel, children } = props
  const t = useTexts('ui')
  const { remember, giveBack } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={next => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Overlay />
        <Window onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
          <Radix.Title>{title}</Radix.Title>
          <Description>{description}</Description>
          {children}
          <Footer>
            <Radix.Cancel asChild>
              <Button disabled={pending}>{cancel ?? t('cancel')}</Button>
            </Radix.Cancel>
            <Button
              variant={props.variant ?? 'danger'}
              loading={pending && !pendingLabel}
              disabled={pending}
              onClick={props.onConfirm}
            >
              {pending && pendingLabel ? pendingLabel : confirm}
            </Button>
          </Footer>
        </Window>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Overlay = styled(Radix.Overlay)`
  ${overlayLook}
`

const Window = styled(Radix.Content)`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: 0;
  margin: auto;
  width: calc(100% - 32px);
  max-width: 440px;
  height: fit-content;
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  padding: var(--space-5);
  border-radius: var(--radius-panel);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${riseIn} var(--motion-slow) var(--ease-out);

  &:focus-visible {
    outline: none;
  }
`

const Description = styled(Radix.Description)`
  margin-top: var(--space-2);
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Footer = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  margin-top: var(--space-6);

  ${media.phone} {
    flex-direction: column-reverse;

    > * {
      width: 100%;
      height: var(--height-large);
    }
  }
`
