import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Default: `secondary`; one `primary` per screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in place of the words, keeps the width, and refuses clicks. */
  loading?: boolean
  /** An icon before the words. */
  icon?: ReactNode
  /** Takes the full width of its place. */
  block?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button whose label is a verb. `type` is `button` by default. */
export function Button({ variant, size, loading, icon, block, children, disabled, ...rest }: ButtonProps) {
  return (
    <Surface
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $block={block ? 'block' : undefined}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && (
        <Busy>
          <Spinner />
        </Busy>
      )}
      <Words $hidden={loading ? 'hidden' : 'visible'} $size={size}>
        {icon}
        {children}
      </Words>
    </Surface>
  )
}

const Surface = styled.button<ButtonLook>`
  ${buttonLook}
`

const Busy = styled.span`
  position: absolute;
  display: grid;
`

const Words = styled.span<{ $hidden: 'hidden' | 'visible'; $size?: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  line-height: 1.4;
  visibility: ${({ $hidden }) => $hidden};
`
