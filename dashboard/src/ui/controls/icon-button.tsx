import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { type ButtonLook, type ButtonVariant, buttonLook } from './button-look.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Name of the action, with a verb: read aloud and shown as a tooltip. */
  label: string
  icon: ReactNode
  /** Default: `ghost`. */
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  loading?: boolean
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon. It always has a name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size = 'medium', loading, tooltipSide, disabled, ...rest } = props
  return (
    <Tooltip label={label} side={tooltipSide}>
      <Square
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={loading || undefined}
        disabled={disabled || loading}
        $variant={variant}
        $size={size}
      >
        {loading ? <Spinner /> : icon}
      </Square>
    </Tooltip>
  )
}

const Square = styled.button<ButtonLook>`
  ${buttonLook}
  width: var(--height-${({ $size = 'medium' }) => $size});
  padding: 0;
`
