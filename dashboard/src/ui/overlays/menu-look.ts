import { css } from 'styled-components'
import { riseIn } from '../theme/motion.ts'

/** The floating panel of selects and menus. */
export const panelLook = css`
  z-index: var(--layer-popover);
  overflow: hidden auto;
  padding: 4px;
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  animation: ${riseIn} var(--motion-fast) var(--ease-out);
`

/** One line of such a panel. */
export const itemLook = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
  padding: 6px 8px;
  border-radius: var(--radius-control);
  line-height: 20px;
  outline: none;
  cursor: pointer;
  user-select: none;
  text-decoration: none;
  color: inherit;

  &[data-highlighted] {
    background: var(--color-hover);
  }

  &[data-disabled] {
    color: var(--color-text-faint);
    opacity: 0.7;
    cursor: not-allowed;
  }
`
