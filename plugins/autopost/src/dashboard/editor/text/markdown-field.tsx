import { Stack, Textarea } from '@botanika/dashboard/ui'
import { type KeyboardEvent, useRef } from 'react'
import { limits } from '../../../shared/limits.ts'
import { FormatBar } from './format-bar.tsx'
import { type Format, formatText } from './format-text.ts'

interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  rows: number
  label?: string
}

/** Formats by the position of the key, with Ctrl or ⌘: they work in every layout. */
const keys: Readonly<Record<string, Format>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** A text in Markdown with buttons and keys that format it. */
export function MarkdownField({ value, onChange, rows, label }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const apply = (format: Format) => {
    const element = area.current
    if (!element) return
    const { selectionStart: start, selectionEnd: end } = element
    const { from, to, text, select } = formatText(element.value, { start, end }, format)
    element.focus()
    element.setSelectionRange(from, to)
    // This is the only way to write into a text area that keeps its undo history; it is deprecated, but has
    // no successor.
    if (!document.execCommand('insertText', false, text)) {
      element.setRangeText(text, from, to, 'end')
      onChange(element.value)
    }
    element.setSelectionRange(select.start, select.end)
  }
  const press = (event: KeyboardEvent) => {
    const format = event.ctrlKey || event.metaKey ? keys[event.code] : undefined
    if (!format || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(format)
  }
  return (
    <Stack $gap={2}>
      <FormatBar onFormat={apply} />
      <Textarea
        ref={area}
        rows={rows}
        maxHeight={420}
        value={value}
        maxLength={limits.content}
        aria-label={label}
        onChange={event => onChange(event.target.value)}
        onKeyDown={press}
      />
    </Stack>
  )
}
