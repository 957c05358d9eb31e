import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** The button that folds the configuration away, so that the chat has the whole width, and restores it. */
export function FoldButton({ side, onFold }: { side: 'open' | 'folded'; onFold: () => void }) {
  const t = useTexts('playground')
  return (
    <Wide>
      <IconButton
        label={side === 'open' ? t('panes.fold') : t('panes.unfold')}
        icon={side === 'open' ? <PanelLeftClose /> : <PanelLeftOpen />}
        aria-expanded={side === 'open'}
        onClick={onFold}
      />
    </Wide>
  )
}

const Wide = styled.span`
  margin-left: -8px;

  @container playground (max-width: 720px) {
    display: none;
  }
`
