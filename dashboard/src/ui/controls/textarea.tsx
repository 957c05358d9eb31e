import { type Ref, type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { controlLook } from './control-look.ts'
import { useFieldProps } from './field-context.ts'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Height in px up to which it grows with the text; then it scrolls. Default 320. */
  maxHeight?: number
  /** `plain` has no box of its own, for a composer that draws one around. */
  look?: 'box' | 'plain'
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for several lines of text that grows with its content. */
export function Textarea({ maxHeight = 320, look = 'box', rows = 3, ref, ...rest }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = useFieldProps(rest)
  const Area = look === 'box' ? Box : Plain

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value, which the effect reads from the element
  useLayoutEffect(() => {
    if (own.current) fit(own.current, { maxHeight })
  }, [rest.value, maxHeight])
  // In a hidden pane nothing can be measured, and at another width the lines break elsewhere.
  useLayoutEffect(() => {
    const area = own.current
    if (!area) return
    let width = area.offsetWidth
    const seen = new ResizeObserver(() => {
      if (area.offsetWidth === width) return
      width = area.offsetWidth
      fit(area, { maxHeight })
    })
    seen.observe(area)
    return () => seen.disconnect()
  }, [maxHeight])

  return (
    <Area
      {...rest}
      {...field}
      rows={rows}
      onInput={event => {
        fit(event.currentTarget, { maxHeight })
        rest.onInput?.(event)
      }}
      ref={(element: HTMLTextAreaElement | null) => {
        own.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
    />
  )
}

/** Sets the height to the content's, between the requested rows and `maxHeight`. */
function fit(area: HTMLTextAreaElement, { maxHeight }: { maxHeight: number }) {
  area.style.height = 'auto'
  if (area.offsetWidth === 0) return
  const border = area.offsetHeight - area.clientHeight
  const wanted = area.scrollHeight + border
  area.style.height = `${Math.min(wanted, maxHeight)}px`
  area.style.overflowY = wanted > maxHeight ? 'auto' : 'hidden'
}

const Box = styled.textarea`
  ${controlLook}
  display: block;
  resize: none;
`

const Plain = styled.textarea`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  line-height: 1.5;
  resize: none;
`
