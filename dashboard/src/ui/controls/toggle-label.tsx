import type { ReactNode } from 'react'
import styled from 'styled-components'

/** The common properties of a checkbox and a switch. */
export interface ToggleProps {
  /** Label beside the control, clickable; without it give `aria-label`. */
  label?: ReactNode
  help?: ReactNode
  disabled?: boolean
  'aria-label'?: string
}

interface ToggleLabelProps extends Pick<ToggleProps, 'label' | 'help'> {
  /** Id of the control. */
  htmlFor: string
}

/** The label of a control that stands beside it, with its help below. */
export function ToggleLabel({ htmlFor, label, help }: ToggleLabelProps) {
  return (
    <Words htmlFor={htmlFor}>
      {label}
      {help && <Help>{help}</Help>}
    </Words>
  )
}

const Words = styled.label`
  line-height: 22px;
  cursor: pointer;
`

const Help = styled.span`
  display: block;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  line-height: 1.45;
`
