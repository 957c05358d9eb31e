import { codeLooks, type PageElement, type PageNode, pageTags } from '../../../plugin/page.ts'
import { escapeHtml } from './escape-html.ts'

/** Maximum HTML length of a page, in characters. */
export const maxHtmlLength = 1_000_000
/** Maximum nesting of elements. */
export const maxElementDepth = 100

const known: ReadonlySet<string> = new Set(pageTags)
const anchored: ReadonlySet<string> = new Set(['section', 'h2', 'h3', 'h4'])
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input'])
const fields: ReadonlySet<string> = new Set(['input', 'textarea', 'select'])
const inputTypes: readonly string[] = ['text', 'search', 'email']

/** Renders a page's content as HTML. Throws a message for the plugin's author: invalid, too deep, too long. */
export const renderNodes = (content: PageNode): string => {
  const parts: string[] = []
  let length = 0
  const add = (part: string): void => {
    length += part.length
    if (length > maxHtmlLength)
      throw new Error(`the content is longer than ${maxHtmlLength} characters of HTML`)
    parts.push(part)
  }
  const visit = (node: unknown, depth: number): void => {
    if (depth > maxElementDepth)
      throw new Error(`the content is nested deeper than ${maxElementDepth} levels`)
    if (typeof node === 'string') {
      add(escapeHtml(node))
      return
    }
    if (Array.isArray(node)) {
      for (const one of node) visit(one, depth + 1)
      return
    }
    if (!isElement(node)) throw new Error('the content has something that is no text, element or list')
    const attributes = attributesOf(node)
    if (attributes === null) return
    add(`<${node.tag}${attributes}>`)
    if (empty.has(node.tag)) return
    if (node.children !== undefined) visit(node.children, depth + 1)
    add(`</${node.tag}>`)
  }
  visit(content, 0)
  return parts.join('')
}

const isElement = (node: unknown): node is PageElement =>
  typeof node === 'object' &&
  node !== null &&
  'tag' in node &&
  typeof node.tag === 'string' &&
  known.has(node.tag)

/** null: an image without a permitted URL or a button that calls nothing, which is left out. */
const attributesOf = (element: PageElement): string | null => {
  const { tag, id, href, src, alt, datetime, calls, look } = element
  if (anchored.has(tag)) return id !== undefined && isAnchor(id) ? ` id="${escapeHtml(id)}"` : ''
  if (tag === 'a') return href !== undefined && isLink(href) ? ` href="${escapeHtml(href)}"` : ''
  // It scrolls sideways, for the keyboard too.
  if (tag === 'pre') return ' tabindex="0"'
  if (tag === 'time') return datetime === undefined ? '' : ` datetime="${escapeHtml(datetime)}"`
  if (tag === 'span') return look !== undefined && codeLooks.includes(look) ? ` data-look="${look}"` : ''
  if (tag === 'button') {
    if (calls === undefined) return ' type="submit"'
    return isName(calls) ? ` type="button" data-calls="${calls}"` : null
  }
  if (tag === 'form') return formAttributes(element)
  if (fields.has(tag)) return fieldAttributes(element)
  if (tag === 'option')
    return ` value="${escapeHtml(textOf(element.value))}"${element.chosen === true ? ' selected' : ''}`
  if (tag !== 'img') return ''
  if (src === undefined || !isPicture(src)) return null
  return ` src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}" loading="lazy"`
}

/** Attributes of a form that is sent in the address: no other server, no other method. */
const formAttributes = ({ href, calls }: PageElement): string => {
  const action = typeof href === 'string' && /^\/(?![/\\])/.test(href) ? ` action="${escapeHtml(href)}"` : ''
  return `${action}${isName(calls) ? ` data-calls="${calls}"` : ''}${action === '' ? ' novalidate' : ' role="search"'}`
}

/** null: a field without a name, of which nothing would be sent. */
const fieldAttributes = ({
  tag,
  name,
  type = 'text',
  label,
  placeholder,
  value,
  maxLength,
}: PageElement): string | null => {
  if (!isName(name)) return null
  const texts = [
    ...(tag === 'input' ? [['type', inputTypes.includes(type) ? type : 'text']] : []),
    ['name', name],
    ...(tag === 'select' || !Number.isSafeInteger(maxLength) ? [] : [['maxlength', String(maxLength)]]),
    ...(label === undefined ? [] : [['aria-label', textOf(label)]]),
    ...(tag === 'select' || placeholder === undefined ? [] : [['placeholder', textOf(placeholder)]]),
    ...(tag !== 'input' || value === undefined ? [] : [['value', textOf(value)]]),
  ]
  return texts.map(([key, text = '']) => ` ${key}="${escapeHtml(text)}"`).join('')
}

/** Text of a value: in a manifest written in JavaScript it may be anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isName = (calls: unknown): calls is string =>
  typeof calls === 'string' && /^[a-z0-9-]{1,40}$/.test(calls)

const isAnchor = (id: unknown): boolean => typeof id === 'string' && /^[\p{L}\p{N}_.-]{1,100}$/u.test(id)

/** `//host` and `/\host` lead to another server. */
const isOwn = (address: string): boolean => /^(?:\/(?![/\\])|#)/.test(address)
const isOf = (address: string, protocols: readonly string[]): boolean =>
  URL.canParse(address) && protocols.includes(new URL(address).protocol)
const isLink = (address: string): boolean =>
  typeof address === 'string' && (isOwn(address) || isOf(address, ['https:', 'http:', 'mailto:', 'tel:']))

/** Checks whether a URL is permitted for an image: on this server, or https. */
export const isPicture = (address: string): boolean =>
  typeof address === 'string' && (isOwn(address) || isOf(address, ['https:']))
