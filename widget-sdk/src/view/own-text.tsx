/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { Picture } from './picture.tsx'

/** What the person wrote: their words as they are, links made live, images shown. */
export function OwnText(options: { content: string; around: Surroundings; children?: ComponentChildren }) {
  const { text, shown } = splitContent(options.content)
  const words = text.split(/(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_])/)
  return (
    <div class="own">
      {shown.map(one => (
        <Picture key={one.address.slice(-64)} {...one} around={options.around} />
      ))}
      {text && (
        <div class="said" part="own">
          {words.map((word, index) =>
            index % 2 ? (
              <a key={index} href={word} target="_blank" rel="noopener noreferrer nofollow">
                {word}
              </a>
            ) : (
              word
            ),
          )}
        </div>
      )}
      {options.children}
    </div>
  )
}
