import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../../ui/feedback/page-boundary.tsx'
import { clearHelp, setHelpOffered, setHelpOpen, useHelp } from './help-store.ts'

const HelpPanel = loadedLater(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }), null)

export interface HelpButtonProps {
  /** `elsewhere`: a bar of the screen has the button (`HelpInBar`). */
  place: 'edge' | 'elsewhere'
}

/**
 * The help chat of every page, and its button: a tab in the margin of the window, which covers nothing, or in a bar. The chat itself is
 * loaded when it is first opened.
 */
export function HelpButton({ place }: HelpButtonProps) {
  const t = useTexts('shell')
  const { isOpen } = useHelp()
  const { user } = useSession()
  const whose = useRef(user?.id)
  // The next person at this computer must not read what the last one asked.
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
    document.querySelector<HTMLElement>('button[data-calls=help]')?.focus()
  }
  return (
    <>
      {place === 'edge' && (
        <EdgeTab
          type="button"
          aria-label={t('help')}
          title={t('help')}
          aria-expanded={isOpen}
          data-calls="help"
          onClick={() => (isOpen ? close() : setHelpOpen(true))}
        >
          <CircleQuestionMark size={18} aria-hidden />
          <span aria-hidden>{t('help')}</span>
        </EdgeTab>
      )}
      {isOpen && (
        <DialogBoundary name="help" onClose={close}>
          <HelpPanel onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}

/* The tab, no wider than the margin of a page beside the sidebar. */
const EdgeTab = styled.button`
  position: fixed;
  z-index: var(--layer-sticky);
  right: 0;
  bottom: var(--space-6);
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  width: 28px;
  padding: 10px 0;
  border: 1px solid var(--color-line-strong);
  border-right: 0;
  border-radius: 10px 0 0 10px;
  /* Not the screen's primary action. */
  background: var(--color-raised);
  color: var(--color-brand-text);
  box-shadow: var(--shadow-floating);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  line-height: 1;
  cursor: pointer;

  &:hover {
    background: var(--color-brand-tint);
  }

  > span {
    writing-mode: vertical-rl;
    transform: rotate(180deg);
  }

  /* Where one writes or saves, that is at the lower edge and as wide as the page. */
  body:has([data-composer], [data-keep-clear]) & {
    bottom: 45dvh;
  }

  @media print {
    display: none;
  }
`
