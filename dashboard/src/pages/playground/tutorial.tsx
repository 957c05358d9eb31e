import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { riseIn } from '../../ui/theme/motion.ts'
import type { Draft } from './draft.ts'
import type { TutorialState } from './use-tutorial.ts'

const steps = ['welcome', 'name', 'description', 'model', 'instructions', 'tools', 'save'] as const
type Step = (typeof steps)[number]

/** Seven steps through the form; the two that ask for text wait until it is typed. */
export function Tutorial({ tutorial, draft }: { tutorial: TutorialState; draft: Draft }) {
  if (!tutorial.isOpen) return null
  return createPortal(<Card draft={draft} onClose={tutorial.close} />, document.body)
}

function Card({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useTexts('playground')
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const step: Step = steps[at] ?? 'welcome'
  const isLast = at === steps.length - 1
  const isReady =
    step === 'name'
      ? draft.name.trim() !== ''
      : step === 'description'
        ? draft.description.trim().length > 10
        : true

  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`[data-tour='${step}']`)
    place?.scrollIntoView({ block: 'center' })
    place?.setAttribute('data-tour-now', '')
    if (!place) card.current?.focus()
    return () => place?.removeAttribute('data-tour-now')
  }, [step])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])

  const next = () => {
    if (!isLast) return setAt(at + 1)
    onClose()
    toast({ title: t('tour.finished'), variant: 'success' })
  }
  return (
    <Box ref={card} role="dialog" aria-label={t('tour.title')} tabIndex={-1}>
      <Top>
        <span>{t('tour.step', { step: at + 1, total: steps.length })}</span>
        <IconButton label={t('tour.close')} icon={<X />} size="small" onClick={onClose} />
      </Top>
      <h2>{t(`tour.${step}.title`)}</h2>
      <Words aria-live="polite">{t(`tour.${step}.text`)}</Words>
      <Foot>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t('tour.skip')}
        </Button>
        <i />
        <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('tour.back')}
        </Button>
        <Button size="small" variant="primary" disabled={!isReady} onClick={next}>
          {isLast ? t('tour.finish') : t('tour.next')}
        </Button>
      </Foot>
    </Box>
  )
}

const Box = styled.div`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: var(--layer-popover);
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(350px, calc(100vw - 24px));
  padding: var(--space-4);
  border-radius: var(--radius-panel);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${riseIn} var(--motion-slow) var(--ease-out);

  &:focus {
    outline: none;
  }

  @media (max-width: 560px) {
    right: 12px;
    bottom: 12px;
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Words = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;

  i {
    flex: 1;
  }
`
