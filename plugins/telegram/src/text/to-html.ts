import { escapeHtml } from './escape-html.ts'
import type { Entity, Formatted } from './rich-text.ts'

/**
 * A text with entities as HTML: what is not a tag of its own is escaped, line breaks stay as they are, and a link leads only
 * where Telegram opens it.
 */
export const toHtml = ({ text, entities }: Formatted): string => {
  /** From one position to another, with the entities from `next` on that begin in it. */
  const write = (from: number, to: number, next: number): { html: string; next: number } => {
    let html = ''
    let at = from
    let index = next
    for (let entity = entities[index]; entity && entity.offset < to; entity = entities[index]) {
      const start = Math.max(entity.offset, at)
      const end = Math.min(entity.offset + entity.length, to)
      index += 1
      if (end <= start) continue
      const inner = write(start, end, index)
      const [open, close] = tagsOf(entity)
      html += `${escapeHtml(text.slice(at, start))}${open}${inner.html}${close}`
      at = end
      index = inner.next
    }
    return { html: html + escapeHtml(text.slice(at, to)), next: index }
  }
  return write(0, text.length, 0).html
}

const names = {
  bold: 'b',
  italic: 'i',
  strikethrough: 's',
  code: 'code',
  blockquote: 'blockquote',
  pre: 'pre',
} as const

const tagsOf = (entity: Entity): [open: string, close: string] => {
  if (entity.type !== 'text_link') return [`<${names[entity.type]}>`, `</${names[entity.type]}>`]
  const isOpened = /^(https?|tg|mailto):/i.test(entity.url)
  return isOpened ? [`<a href="${escapeHtml(entity.url)}">`, '</a>'] : ['', '']
}
