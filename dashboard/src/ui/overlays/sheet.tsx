import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { slideFromLeft, slideFromRight } from '../theme/motion.ts'
import { overlayLook } from './overlay-look.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  side?: 'left' | 'right'
  /** Width in px; never wider than the screen minus a strip to click. Default 420. */
  width?: number
  footer?: ReactNode
  children?: ReactNode
}

/** A panel from the side: the sidebar of a phone, the details of a row. Escape and a click outside close it. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, side = 'right', width = 420, footer, children } = props
  const t = useTexts('ui')
  const { remember, giveBack } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel
          data-side={side}
          style={{ width: `min(${width}px, calc(100vw - 40px))` }}
          tabIndex={-1}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={event => {
            remember()
            // The panel itself takes the focus: on the cross it would show a tooltip over the content.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Header>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X />} size="small" />
            </Radix.Close>
          </Header>
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Overlay = styled(Radix.Overlay)`
  ${overlayLook}
`

const Panel = styled(Radix.Content)`
  position: fixed;
  z-index: var(--layer-overlay);
  top: 0;
  bottom: 0;
  right: 0;
  display: flex;
  flex-direction: column;
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${slideFromRight} var(--motion-slow) var(--ease-out);

  &[data-side='left'] {
    right: auto;
    left: 0;
    animation-name: ${slideFromLeft};
  }

  &:focus-visible {
    outline: none;
  }
`

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-3) var(--space-3) var(--space-5);
`

const Title = styled(Radix.Title)`
  font-size: var(--text-lead);
  line-height: 28px;
`

const Description = styled(Radix.Description)`
  color: var(--color-text-muted);
`

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2) var(--space-5) var(--space-5);
`

const Footer = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5);
  padding-bottom: max(var(--space-3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--color-line);
`
