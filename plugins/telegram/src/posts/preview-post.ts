import type { Post } from '@botanika/core/plugin'
import { format } from '../text/format.ts'
import type { Entity } from '../text/rich-text.ts'

const names: Readonly<Record<Entity['type'], string>> = {
  bold: 'b',
  italic: 'i',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  text_link: 'a',
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** Returns whether Telegram opens the address of a link. */
const isOpened = (url: string): boolean => /^(https?|tg|mailto):/i.test(url)

const opening = (entity: Entity): string => {
  if (entity.type !== 'text_link') return `<${names[entity.type]}>`
  return isOpened(entity.url) ? `<a href="${escaped(entity.url)}">` : '<a>'
}
const isBlock = ({ type }: Entity): boolean => type === 'blockquote' || type === 'pre'
const endOf = ({ offset, length }: Entity): number => offset + length

/** Renders a post as Telegram shows it: the text and entities that are sent, as HTML. */
export const previewPost = ({ text: markdown }: Pick<Post, 'text'>): { html: string } => {
  const { text, entities } = format(markdown)
  const open: Entity[] = []
  let html = ''
  let at = 0
  /** true: the open block ends its line itself. */
  let endsLine = false
  const writeTo = (end: number): void => {
    const piece = text.slice(at, end)
    if (piece === '') return
    html += escaped(endsLine && piece.startsWith('\n') ? piece.slice(1) : piece)
    endsLine = false
    at = end
  }
  /** Closes the entities that end here or before; they lie within each other. */
  const closeTo = (position: number): void => {
    for (let last = open.at(-1); last && endOf(last) <= position; last = open.at(-1)) {
      writeTo(endOf(last))
      html += `</${names[last.type]}>`
      endsLine = isBlock(last)
      open.pop()
    }
  }
  for (const entity of entities) {
    closeTo(entity.offset)
    writeTo(entity.offset)
    html += opening(entity)
    open.push(entity)
  }
  closeTo(text.length)
  writeTo(text.length)
  return { html }
}
