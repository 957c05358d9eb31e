/** @jsxImportSource preact */
import { type ComponentChildren, h } from 'preact'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { reader, usePart } from './parts.ts'
import { Picture } from './picture.tsx'

/** The person's own message: their words as they are, links made live, images shown. */
export function OwnText(options: { content: string; around: Surroundings; children?: ComponentChildren }) {
  const { text, shown } = splitContent(options.content)
  const { part } = usePart(reader)
  return (
    <div class="own">
      {shown.map(one => (
        <Picture key={one.address.slice(-64)} {...one} around={options.around} />
      ))}
      {text && (
        <div class="said" part="own">
          {part ? part.drawLinks(h, text) : text}
        </div>
      )}
      {options.children}
    </div>
  )
}
