import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { media } from '../theme/media.ts'
import { riseIn } from '../theme/motion.ts'
import { Button } from './button.tsx'

export interface SaveBarProps {
  /** true: something changed, and the bar appears. */
  changed: boolean
  saving?: boolean
  /** Saves the changes. Omitted: the bar is in a form, whose submit saves. */
  onSave?: () => void
  onDiscard?: () => void
  /** Default: «Есть несохранённые изменения». */
  message?: ReactNode
  saveLabel?: string
}

/** Sticks to the bottom of a form while it has unsaved changes. */
export function SaveBar({ changed, saving, onSave, onDiscard, message, saveLabel }: SaveBarProps) {
  const t = useTexts('ui')
  if (!changed && !saving) return null
  return (
    <Bar data-keep-clear="" role="region" aria-label={t('unsaved')}>
      <Words>{message ?? t('unsaved')}</Words>
      {onDiscard && (
        <Button variant="ghost" onClick={onDiscard} disabled={saving}>
          {t('discard')}
        </Button>
      )}
      <Button variant="primary" type={onSave ? 'button' : 'submit'} onClick={onSave} loading={saving}>
        {saveLabel ?? t('save')}
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--layer-sticky);
  bottom: max(var(--space-4), env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-panel);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${riseIn} var(--motion-slow) var(--ease-out);

  ${media.phone} {
    padding: 12px;

    > button {
      flex: 1;
    }
  }
`

const Words = styled.p`
  flex: 1 1 auto;
  color: var(--color-text-muted);

  ${media.phone} {
    flex-basis: 100%;
  }
`
