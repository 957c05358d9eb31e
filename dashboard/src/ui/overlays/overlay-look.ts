import { css } from 'styled-components'
import { fadeIn } from '../theme/motion.ts'

/** The veil behind dialogs and sheets. */
export const overlayLook = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  background: var(--color-overlay);
  animation: ${fadeIn} var(--motion-fast) var(--ease-out);
`
