import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { spin } from '../theme/motion.ts'

/** A quiet turning ring, in the colour of the text around it. `size` in px. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  const t = useTexts('ui')
  return <Ring role="status" aria-label={label ?? t('loading')} style={{ width: size, height: size }} />
}

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 1.5px solid currentcolor;
  border-right-color: transparent;
  border-radius: var(--radius-full);
  animation: ${spin} 700ms linear infinite;
  opacity: 0.8;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 2.4s;
    animation-iteration-count: infinite;
  }
`
