import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { controlLook } from './control-look.ts'
import { useFieldProps } from './field-context.ts'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** An icon inside, before the text. */
  leading?: ReactNode
  /** A small button or a unit inside, after the text. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Inside a Field it is wired to the label, help and error. */
export function Input({ leading, trailing, ...rest }: InputProps) {
  const field = useFieldProps(rest)
  const box = (
    <Box
      {...rest}
      {...field}
      data-leading={leading ? '' : undefined}
      data-trailing={trailing ? '' : undefined}
    />
  )
  if (!leading && !trailing) return box
  return (
    <Frame>
      {leading && <Leading aria-hidden>{leading}</Leading>}
      {box}
      {trailing && <Trailing>{trailing}</Trailing>}
    </Frame>
  )
}

const Box = styled.input`
  ${controlLook}
  text-overflow: ellipsis;

  &[data-leading] {
    padding-left: 34px;
  }

  &[data-trailing] {
    padding-right: 42px;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }

  /* Chromium pads the parts of a date by a pixel, which would make the field taller than others. */
  &::-webkit-datetime-edit {
    margin-block: -1px;
  }
`

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
`

const Leading = styled.span`
  position: absolute;
  left: 11px;
  top: 50%;
  transform: translateY(-50%);
  color: var(--color-text-faint);
  pointer-events: none;
`

const Trailing = styled.span`
  position: absolute;
  right: 4px;
  top: 50%;
  transform: translateY(-50%);
  display: flex;
  align-items: center;
  color: var(--color-text-faint);
`
