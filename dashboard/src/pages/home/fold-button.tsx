import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'

export interface FoldButtonProps {
  /** Name of the folded section, for screen readers. */
  name: string
  isFolded: boolean
  onToggle: () => void
}

/** Folds a section of home away, or shows it again. */
export function FoldButton({ name, isFolded, onToggle }: FoldButtonProps) {
  const t = useTexts('home')
  const words = isFolded ? t('fold.show') : t('fold.hide')
  return (
    <Button
      size="small"
      variant="ghost"
      icon={isFolded ? <ChevronDown /> : <ChevronUp />}
      aria-expanded={!isFolded}
      aria-label={`${words}: ${name}`}
      onClick={onToggle}
    >
      {words}
    </Button>
  )
}
