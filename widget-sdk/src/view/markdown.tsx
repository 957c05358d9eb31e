/** @jsxImportSource preact */
import { type ComponentChildren, h } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Message } from '../wire.ts'
import type { Surroundings } from './context.ts'
import { Icon } from './icons.tsx'
import { reader, usePart } from './parts.ts'
import { Picture } from './picture.tsx'

interface MarkdownProps {
  text: string
  writing: boolean
  message: Message
  /** true: the whole answer is there, and so are its sources. */
  ended: boolean
  around: Surroundings
  /** Elements between text and sources. */
  children: ComponentChildren
}

/**
 * An answer's text and sources. The part that draws them comes with the panel; if it does not load, the text
 * is shown unchanged.
 */
export function Markdown({ text, writing, message, ended, around, children }: MarkdownProps) {
  const { part, failed } = usePart(reader)
  const [open, setOpen] = useState<number>()
  const blocks = useMemo(
    () => part?.readGrowing(writing ? part.completed(text) : text),
    [part, text, writing],
  )
  if (!part || !blocks)
    return (
      <>
        {text && <div class="plain">{failed ? text.replace(/[*`#]/g, '') : '…'}</div>}
        {children}
      </>
    )
  const drawing = {
    h,
    language: around.language,
    citations: message.citations,
    open,
    toggle: (n: number) => setOpen(open === n ? undefined : n),
    picture: ({ key, ...image }: { key: number; address: string; alt: string }) => (
      <Picture key={key} {...image} around={around} />
    ),
    icon: (name: 'minimise' | 'link') => <Icon name={name} />,
  }
  return (
    <>
      {text && <div class="text">{part.drawBlocks(blocks, drawing)}</div>}
      {children}
      {ended && part.drawSources(drawing)}
    </>
  )
}
