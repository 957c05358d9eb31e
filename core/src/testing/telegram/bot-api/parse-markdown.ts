import type { Entity } from '../world/shapes.ts'
import { badRequest } from './refusal.ts'

const marks: readonly [mark: string, type: string][] = [
  ['```', 'pre'],
  ['`', 'code'],
  ['||', 'spoiler'],
  ['__', 'underline'],
  ['_', 'italic'],
  ['*', 'bold'],
  ['~', 'strikethrough'],
]
/** Characters that must be escaped unless they are markup. */
const reserved = '_*[]()~`>#+-=|{}.!'

interface Open {
  mark: string
  type: string
  offset: number
  /** Position in the source. */
  at: number
}

/** `parse_mode: MarkdownV2` (https://core.telegram.org/bots/api#markdownv2-style); throws as the server. */
export function parseMarkdown(source: string): { text: string; entities: Entity[] } {
  const open: Open[] = []
  const entities: Entity[] = []
  let text = ''
  let at = 0
  const bytes = (position: number): number => Buffer.byteLength(source.slice(0, position))
  const fail = (why: string): never => {
    throw badRequest(`can't parse entities: ${why}`)
  }
  const finish = (last: Open, extra: Partial<Entity> = {}): void => {
    const length = text.length - last.offset
    if (length > 0) entities.push({ type: last.type, offset: last.offset, length, ...extra })
  }

  while (at < source.length) {
    const letter = source[at] ?? ''
    const next = source[at + 1]
    const last = open.at(-1)
    const verbatim = last?.type === 'pre' || last?.type === 'code'
    if (letter === '\\' && next !== undefined && next > ' ' && next <= '~') {
      text += next
      at += 2
    } else if (last && source.startsWith(last.mark, at) && !(last.mark === '_' && next === '_')) {
      open.pop()
      at += last.mark.length
      if (last.type === 'text_link') {
        const url = source[at] === '(' ? /^\(((?:\\.|[^)\\])*)\)/.exec(source.slice(at)) : null
        if (source[at] === '(' && !url) fail(`Can't find end of a URL at byte offset ${bytes(at)}`)
        if (url) at += url[0].length
        const href = (url?.[1] ?? '').replace(/\\(.)/g, '$1')
        if (/^(https?:\/\/|tg:\/\/)|^[\w-]+(\.[\w-]+)+/i.test(href)) finish(last, { url: href })
      } else finish(last, last.type === 'pre' ? takeLanguage(last) : {})
    } else if (verbatim) {
      text += letter
      at += 1
    } else if (letter === '[') {
      open.push({ mark: ']', type: 'text_link', offset: text.length, at })
      at += 1
    } else if (letter === '>' && (text === '' || text.endsWith('\n'))) {
      const end = source.indexOf('\n', at)
      const line = parseMarkdown(source.slice(at + 1, end < 0 ? undefined : end))
      entities.push({ type: 'blockquote', offset: text.length, length: line.text.length })
      for (const entity of line.entities) entities.push({ ...entity, offset: entity.offset + text.length })
      text += line.text
      at = end < 0 ? source.length : end
    } else {
      const mark = marks.find(([spelt]) => source.startsWith(spelt, at))
      if (mark) {
        open.push({ mark: mark[0], type: mark[1], offset: text.length, at })
        at += mark[0].length
      } else {
        if (reserved.includes(letter))
          fail(`Character '${letter}' is reserved and must be escaped with the preceding '\\'`)
        text += letter
        at += 1
      }
    }
  }
  const left = open.pop()
  if (left) fail(`Can't find end of ${nameOf(left.type)} entity at byte offset ${bytes(left.at)}`)
  return { text, entities: entities.sort((a, b) => a.offset - b.offset || b.length - a.length) }

  /** The word on the first line of a code block is its language and not part of the text. */
  function takeLanguage(block: Open): Partial<Entity> {
    const language = /^([^\s`]*)\n/.exec(text.slice(block.offset))
    if (!language) return {}
    text = text.slice(0, block.offset) + text.slice(block.offset + language[0].length)
    return language[1] ? { language: language[1] } : {}
  }
}

const nameOf = (type: string): string =>
  ({ text_link: 'TextUrl', pre: 'Pre', code: 'Code' })[type] ??
  `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`
