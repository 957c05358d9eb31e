import { css } from 'styled-components'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = { $variant?: ButtonVariant; $size?: ButtonSize; $block?: 'block' }

const variants = {
  primary: css`
    background: var(--color-primary);
    color: var(--color-on-primary);
    &:hover:not(:disabled) { background: var(--color-primary-hover); }
    &:active:not(:disabled) { background: var(--color-primary-pressed); }
  `,
  secondary: css`
    background: var(--color-surface);
    color: var(--color-text);
    border-color: var(--color-line-strong);
    &:hover:not(:disabled) { background: var(--color-hover); }
    &:active:not(:disabled), &[data-state='open'] { background: var(--color-pressed); }
  `,
  ghost: css`
    background: transparent;
    color: var(--color-text-muted);
    &:hover:not(:disabled) { background: var(--color-hover); color: var(--color-text); }
    &:active:not(:disabled), &[data-state='open'] { background: var(--color-pressed); color: var(--color-text); }
  `,
  danger: css`
    background: var(--color-danger);
    color: var(--color-on-danger);
    &:hover:not(:disabled) { background: var(--color-danger-hover); }
  `,
}

const sizes = {
  small: css`height: var(--height-small); padding: 0 10px; font-size: var(--text-small); gap: 6px;`,
  medium: css`height: var(--height-medium); padding: 0 14px; gap: 8px;`,
  large: css`height: var(--height-large); padding: 0 20px; font-size: var(--text-lead); gap: 8px;`,
}

/** The look shared by buttons and by links that look like buttons. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  max-width: 100%;
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font-weight: var(--weight-medium);
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background-color var(--motion-fast) var(--ease-out), color var(--motion-fast) var(--ease-out);
  ${({ $variant = 'secondary' }) => variants[$variant]}
  ${({ $size = 'medium' }) => sizes[$size]}

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  &[aria-busy='true'] {
    opacity: 1;
    cursor: progress;
  }
`
