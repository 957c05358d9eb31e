import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { media } from '../theme/media.ts'
import { riseIn } from '../theme/motion.ts'
import { overlayLook } from './overlay-look.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** Width: 420, 560 or 820 px; on a phone the whole width. */
  size?: 'small' | 'medium' | 'large'
  /**
   * `top`: where the height changes under the pointer (tabs), a button that is pressed again stays where it
   * was.
   */
  place?: 'middle' | 'top'
  /** The element that takes focus on opening; by default the first one of the body. */
  initialFocus?: { current: HTMLElement | null }
}

/** A window over the page. Escape and a click outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium', initialFocus } = props
  const { place = 'middle' } = props
  const t = useTexts('ui')
  const { remember, giveBack } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay data-place={place}>
          <Window
            data-size={size}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={giveBack}
            onOpenAutoFocus={event => {
              remember()
              const target = initialFocus?.current ?? firstField(event.currentTarget)
              if (!target) return
              event.preventDefault()
              target.focus()
            }}
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
            {children && <Body>{children}</Body>}
            {footer && <Footer>{footer}</Footer>}
          </Window>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Returns the first field or button in the body or footer: focus on the cross would read «Закрыть» first. */
function firstField(inside: EventTarget | null) {
  if (!(inside instanceof HTMLElement)) return null
  return (
    inside.querySelector<HTMLElement>(
      ':scope > div :is(input, textarea, select, button, a[href]):not(:disabled)',
    ) ?? inside.querySelector<HTMLElement>(':scope > footer button:not(:disabled)')
  )
}

const Overlay = styled(Radix.Overlay)`
  ${overlayLook}
  display: grid;
  place-items: center;
  padding: var(--space-6) var(--space-4);
  overflow-y: auto;

  &[data-place='top'] {
    align-items: start;
    padding-top: max(var(--space-6), 8vh);
  }

  ${media.phone} {
    &,
    &[data-place='top'] {
      place-items: end center;
      padding: var(--space-6) 0 0;
    }
  }
`

const Window = styled(Radix.Content)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 560px;
  border-radius: var(--radius-panel);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${riseIn} var(--motion-slow) var(--ease-out);

  &:focus-visible {
    outline: none;
  }

  &[data-size='small'] {
    max-width: 420px;
  }

  &[data-size='large'] {
    max-width: 820px;
  }

  ${media.phone} {
    max-width: none;
    border-radius: var(--radius-panel) var(--radius-panel) 0 0;
  }
`

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-5) 0;

  > button {
    margin: -2px -6px 0 0;
  }
`

const Title = styled(Radix.Title)`
  font-size: var(--text-lead);
  line-height: 1.4;
`

const Description = styled(Radix.Description)`
  margin-top: var(--space-1);
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Body = styled.div`
  padding: var(--space-4) var(--space-5) 0;
  min-width: 0;

  &:last-child {
    padding-bottom: var(--space-5);
  }
`

const Footer = styled.footer`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: var(--space-5);

  ${media.phone} {
    flex-direction: column-reverse;

    > * {
      width: 100%;
      min-height: var(--height-large);
    }
  }
`
