import { css } from 'styled-components'
import { media } from '../theme/media.ts'

/** The box shared by inputs, text areas and selects. `aria-invalid` turns it red. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: var(--height-medium);
  padding: 7px 11px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  line-height: 20px;
  transition: border-color var(--motion-fast) var(--ease-out);

  &:hover:not(:disabled, [aria-invalid='true'], :focus-visible) {
    border-color: var(--color-text-faint);
  }

  &:focus-visible {
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
    border-color: transparent;
  }

  &[aria-invalid='true'] {
    border-color: var(--color-danger-text);
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: var(--color-danger-text);
  }

  &:disabled {
    background: var(--color-sunken);
    color: var(--color-text-faint);
    border-color: var(--color-line-strong);
    cursor: not-allowed;
  }

  /* Under 16 px a phone's browser zooms into a field that takes focus. */
  ${media.tablet} {
    @media (pointer: coarse) {
      font-size: var(--text-lead);
    }
  }
`
