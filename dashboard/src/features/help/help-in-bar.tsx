import { CircleQuestionMark } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { setHelpOpen, useHelp } from './help-store.ts'

/** Colour of the tab in the margin, so that it is found among the bar's other signs. */
const look = { color: 'var(--color-brand-text)' }

/**
 * The button of the help chat in a bar: of a phone, or of a page that fills the window. It is missing where
 * the help is switched off.
 */
export function HelpInBar({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  const t = useTexts('shell')
  const { isOffered, isOpen } = useHelp()
  if (!isOffered) return null
  return (
    <IconButton
      label={t('help')}
      icon={<CircleQuestionMark />}
      size={size}
      data-calls="help"
      style={look}
      aria-expanded={isOpen}
      onClick={() => setHelpOpen(!isOpen)}
    />
  )
}
