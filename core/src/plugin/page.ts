import type { PathParams } from '../contract/page-path.ts'
import type { Language } from '../contract/text.ts'

/** A request for a public page. */
export interface PublicPageRequest<Path extends string = string> {
  /** Values of the path's parameters, decoded. */
  params: PathParams<Path>
  /** Language of the answer: `?lang=` of the address, else what the reader's browser asks for. */
  language: Language
  /**
   * Values of the address's query, the first of each name: what a form of the page asked for. One over 500 characters is left out.
   * Empty for the search engines' list and the help.
   */
  query: Readonly<Record<string, string>>
  /** Aborted when the time limit has passed (`PLUGIN_STEP_MS`, at most 3 s): the page is then sent without content. */
  signal: AbortSignal
}

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** At most 300 characters are used. */
  title: string
  /** At most 1,000 characters are used. Omitted: none. */
  description?: string
  /** Picture of link previews: `https://…`, or an address of this server (`/…`). Omitted: none. */
  image?: string
  /** Languages that this page exists in. Omitted: all interface languages. */
  languages?: readonly Language[]
  /**
   * `render` has all that a reader needs, in an `article`: the dashboard is loaded when they press a button, and not by scrolling or
   * touching the text. Omitted: at the first touch.
   */
  isComplete?: true
}

/** Elements that content may consist of. */
export const pageTags = [
  /** The head of a page: a link back, its title, what it is about, short facts as a list. */
  'header',
  'article',
  'section',
  'aside',
  'nav',
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'a',
  'br',
  'hr',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'time',
  'details',
  'summary',
  'button',
  'span',
  /** Its fields are sent to `href` as a query, and the dashboard takes over what is written in them by their `name`. */
  'form',
  /** What those read whose browser runs no JavaScript. */
  'noscript',
  'label',
  'input',
  'textarea',
  'select',
  'option',
] as const
export type PageTag = (typeof pageTags)[number]

/** What a piece of code is, for its colour. */
export const codeLooks = ['comment', 'string', 'number', 'keyword'] as const
export type CodeLook = (typeof codeLooks)[number]

export interface PageElement {
  tag: PageTag
  /** Of `h2`–`h4` and `section`: the anchor; letters, digits, `_`, `.` and `-`, at most 100. Any other is left out. */
  id?: string
  /**
   * Of `a`: `https:`, `http:`, `mailto:`, `tel:`, or an address of this server (`/…`, `#…`); any other is left out. Of `form`: the page
   * of this server (`/…`) that reads the query; omitted: the dashboard alone can send it, and without JavaScript it is not shown.
   */
  href?: string
  /** Of `img`: `https:`, or an address of this server (`/…`); any other is left out with its picture. */
  src?: string
  /** Of `img`. */
  alt?: string
  /** Of `time`: ISO 8601. */
  datetime?: string
  /**
   * Of `button`: the control of the dashboard with this `data-calls`, pressed once it is there; `print` and `share` need no dashboard.
   * Small letters, digits and `-`, at most 40; any other is left out with its button. Without JavaScript buttons are not shown. Without
   * `calls` in a `form`: sends it, where there is no JavaScript. Of a `form` without `href`: the form of the dashboard that is sent.
   */
  calls?: string
  /** Of `input`, `textarea` and `select`: letters, digits and `-`, at most 40; any other is left out with its field. */
  name?: string
  /** Of `input`. Omitted: `text`. */
  type?: 'text' | 'search' | 'email'
  /** Of `input`, `textarea` and `select`: what it is called for those who do not see it. Omitted: the `label` around it says it. */
  label?: string
  /** Of `input`: shown while it is empty. */
  placeholder?: string
  /** Of `input` and `option`. */
  value?: string
  /** Of `input` and `textarea`, in characters. */
  maxLength?: number
  /** Of `option`: chosen at first. */
  chosen?: true
  /** Of `span` in `code`. */
  look?: CodeLook
  children?: PageNode
}

/** Content as data. A string is text and is always escaped, so no content can add markup or scripts. */
export type PageNode = string | PageElement | readonly PageNode[]

/** An address of the sitemap. */
export interface SitemapEntry<Path extends string = string> {
  /** Values of the path's parameters. Omitted: the path has none. */
  params?: PathParams<Path>
  /** When its content was last changed. */
  changedAt?: Date
}

/** The server side of a public page: what is read without JavaScript. Called for every reader, so it should be fast. */
export interface PublicPage<Path extends string = string> {
  /** null: there is no such page, which is answered 404. Omitted: `title` or `label` of the manifest. */
  head?(request: PublicPageRequest<Path>): PageHead | null | Promise<PageHead | null>
  /**
   * Content for readers without JavaScript; at most 1 MB of HTML. null: there is no such page. Omitted: none.
   * An object that was given before is not written anew: a page that never changes keeps its nodes.
   */
  render?(request: PublicPageRequest<Path>): PageNode | null | Promise<PageNode | null>
  /**
   * Addresses of the page for `/sitemap.xml`; each entry may take `PLUGIN_STEP_MS`. Omitted: the path itself when it has no
   * parameters, else none.
   */
  sitemap?(): AsyncIterable<SitemapEntry<Path>> | Iterable<SitemapEntry<Path>>
}

/** Makes an element: `h('p', {}, 'See ', h('a', { href: '/lessons' }, 'all lessons'))`. */
export const h = (
  tag: PageTag,
  attributes: Omit<PageElement, 'tag' | 'children'> = {},
  ...children: readonly PageNode[]
): PageElement => ({ tag, ...attributes, children })
