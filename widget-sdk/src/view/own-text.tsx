/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { readInline } from '../markdown.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { drawInline } from './markdown.tsx'
import { Picture } from './picture.tsx'

const nothingCited = { citations: [], open: undefined, toggle: () => undefined }

/** What the person wrote: their words as they are, links made live, images shown. */
export function OwnText(options: { content: string; around: Surroundings; children?: ComponentChildren }) {
  const { text, shown } = splitContent(options.content)
  const words = text.split(/(https?:\/\/\S+)/)
  return (
    <div class="own">
      {shown.map(one => (
        <Picture key={one.address.slice(-64)} {...one} around={options.around} />
      ))}
      {text && (
        <div class="said">
          {words.map((word, index) =>
            index % 2 ? drawInline(readInline(word), { around: options.around, cited: nothingCited }) : word,
          )}
        </div>
      )}
      {options.children}
    </div>
  )
}
