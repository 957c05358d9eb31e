import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../../ui/feedback/page-boundary.tsx'
import { clearHelp, setHelpOffered, setHelpOpen, useHelp } from './help-store.ts'

const HelpPanel = loadedLater(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }), null)

/** The button of the help chat in the corner of every page. The chat itself is loaded when it is first opened. */
export function HelpButton() {
  const t = useTexts('shell')
  const { isOpen } = useHelp()
  const button = useRef<HTMLButtonElement>(null)
  const { user } = useSession()
  const whose = useRef(user?.id)
  // The next person at this computer does not read what the last one asked.
  useEffect(() => {
    if (whose.current !== undefined && whose.current !== user?.id) clearHelp()
    whose.current = user?.id
  }, [user?.id])
  useEffect(() => {
    setHelpOffered(true)
    return () => setHelpOffered(false)
  }, [])
  const close = () => {
    setHelpOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Round
        ref={button}
        type="button"
        aria-label={t('help')}
        title={t('help')}
        aria-expanded={isOpen}
        data-calls="help"
        data-open={isOpen || undefined}
        onClick={() => (isOpen ? close() : setHelpOpen(true))}
      >
        <CircleQuestionMark size={24} aria-hidden />
      </Round>
      {isOpen && (
        <DialogBoundary name="help" onClose={close}>
          <HelpPanel onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}

const Round = styled.button`
  position: fixed;
  z-index: var(--layer-sticky);
  right: 20px;
  bottom: 20px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 1px solid var(--color-line-strong);
  border-radius: 50%;
  /* Not the screen's primary action. */
  background: var(--color-raised);
  color: var(--color-brand-text);
  box-shadow: var(--shadow-floating);
  cursor: pointer;

  &:hover {
    background: var(--color-brand-tint);
  }

  /* Where one writes, saves or has a tool of the window's height, it is a tab at the edge and covers no control. */
  body:has([data-composer], [data-keep-clear], main[data-frame='workbench']) & {
    right: 0;
    bottom: 45dvh;
    width: 28px;
    height: 44px;
    border-radius: 10px 0 0 10px;

    svg {
      width: 18px;
    }
  }

  @media print {
    display: none;
  }
`
