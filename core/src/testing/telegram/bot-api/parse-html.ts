import type { Entity } from '../world/shapes.ts'
import { badRequest } from './refusal.ts'

const types = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['tg-spoiler', 'spoiler'],
  ['span', 'spoiler'],
  ['code', 'code'],
  ['pre', 'pre'],
  ['a', 'text_link'],
  ['tg-emoji', 'custom_emoji'],
  ['blockquote', 'blockquote'],
])
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

interface Open {
  tag: string
  offset: number
  attributes: ReadonlyMap<string, string>
}

/** `parse_mode: HTML` (https://core.telegram.org/bots/api#html-style); throws `can't parse entities: …`. */
export function parseHtml(source: string): { text: string; entities: Entity[] } {
  const open: Open[] = []
  const entities: Entity[] = []
  let text = ''
  let at = 0
  const fail = (why: string, position?: number): never => {
    const where =
      position === undefined ? '' : ` at byte offset ${Buffer.byteLength(source.slice(0, position))}`
    throw badRequest(`can't parse entities: ${why}${where}`)
  }

  while (at < source.length) {
    const letter = source[at] ?? ''
    if (letter === '&') {
      const reference = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot));?/i.exec(
        source.slice(at, at + 12),
      )
      const decoded = reference && decode(reference)
      text += decoded || letter
      at += decoded ? reference[0].length : 1
    } else if (letter !== '<') {
      text += letter
      at += 1
    } else if (source[at + 1] === '/') {
      const end = source.indexOf('>', at)
      if (end < 0) fail('Unclosed end tag', at)
      const last = open.pop()
      if (!last) return fail('Unexpected end tag', at)
      const name = source
        .slice(at + 2, end)
        .trim()
        .toLowerCase()
      if (name !== '' && name !== last.tag)
        fail(
          `Unmatched end tag at byte offset ${Buffer.byteLength(source.slice(0, at))}, expected "</${last.tag}>", found "</${name}>"`,
        )
      close(last, text, entities)
      at = end + 1
    } else {
      const name = (/^<([^\s>]*)/.exec(source.slice(at))?.[1] ?? '').toLowerCase()
      if (at + 1 + name.length >= source.length) fail('Unclosed start tag', at)
      if (!types.has(name)) fail(`Unsupported start tag "${name}"`, at)
      const tag = /^<[^\s>]*((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*>/.exec(
        source.slice(at),
      )
      if (!tag) return fail('Unclosed start tag', at)
      const attributes = attributesOf(tag[1] ?? '')
      if (name === 'span' && attributes.get('class') !== 'tg-spoiler')
        fail('Tag "span" must have class "tg-spoiler"', at)
      open.push({ tag: name, offset: text.length, attributes })
      at += tag[0].length
    }
  }
  const left = open.pop()
  if (left) fail(`Can't find end tag corresponding to start tag "${left.tag}"`)
  return { text, entities: entities.sort((a, b) => a.offset - b.offset || b.length - a.length) }
}

function decode([, decimal, hexadecimal, name]: RegExpExecArray): string | undefined {
  if (name) return named[name.toLowerCase()]
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(
    /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g,
  ))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  return attributes
}

function close({ tag, offset, attributes }: Open, text: string, entities: Entity[]): void {
  const length = text.length - offset
  if (length === 0) return
  const entity: Entity = { type: types.get(tag) ?? tag, offset, length }
  if (tag === 'a') {
    const url = attributes.get('href') || text.slice(offset)
    // An invalid address stays plain text.
    if (!/^(https?:\/\/|tg:\/\/|mailto:|tel:)|^[\w-]+(\.[\w-]+)+/i.test(url)) return
    entity.url = url
  }
  if (tag === 'tg-emoji') entity.custom_emoji_id = attributes.get('emoji-id') ?? ''
  if (tag === 'blockquote' && attributes.has('expandable')) entity.type = 'expandable_blockquote'
  const language = /^language-(.+)$/.exec(attributes.get('class') ?? '')?.[1]
  const pre = entities.at(-1)
  if (tag === 'pre' && pre?.type === 'code' && pre.offset === offset && pre.length === length) {
    entities.pop()
    if (pre.language) entity.language = pre.language
  } else if (tag === 'code' && language) entity.language = language
  entities.push(entity)
}
