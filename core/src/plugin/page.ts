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
  /** Title; the first 300 characters are used. */
  title: string
  /** Description; the first 1,000 characters are used. Omitted: none. */
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
  /** Content for readers whose browser runs no JavaScript. */
  'noscript',
  'label',
  'input',
  'textarea',
  'select',
  'option',
] as const
export type PageTag = (typeof pageTags)[number]

/** Kinds of a piece of code, for its colour. */
export const codeLooks = ['comment', 'string', 'number', 'keyword'] as const
export type CodeLook = (typeof codeLooks)[number]

export interface PageElement {
  tag: PageTag
  /** Anchor of `h2`–`h4` and `section`: letters, digits, `_`, `.` and `-`, maximum 100. Any other is left out. */
  id?: string
  /**
   * Target of `a`: `https:`, `http:`, `mailto:`, `tel:`, or address of this server (`/…`, `#…`); any other is left out. Of `form`:
   * the page of this server (`/…`) that reads the query; omitted: only the dashboard can send it, not shown without JavaScript.
   */
  href?: string
  /** Address of `img`: `https:`, or one of this server (`/…`); any other is left out with its picture. */
  src?: string
  /** Alternative text of `img`. */
  alt?: string
  /** Time of `time`, in ISO 8601. */
  datetime?: string
  /**
   * Control of the dashboard that a `button` presses once it is there, by its `data-calls`; `print` and `share` need no dashboard.
   * Small letters, digits, `-`, up to 40; any other is left out with its button. Without JavaScript buttons are not shown. Without
   * `calls` in a `form`: sends it, where there is no JavaScript. Of a `form` without `href`: the form of the dashboard that is sent.
   */
  calls?: string
  /** Name of `input`, `textarea` and `select`: letters, digits and `-`, maximum 40; any other is left out with its field. */
  name?: string
  /** Type of `input`. Omitted: `text`. */
  type?: 'text' | 'search' | 'email'
  /** Name of `input`, `textarea` and `select` for those who do not see it. Omitted: the `label` around it says it. */
  label?: string
  /** Text of `input` that is shown while it is empty. */
  placeholder?: string
  /** Value of `input` and `option`. */
  value?: string
  /** Maximum length of `input` and `textarea`, characters. */
  maxLength?: number
  /** true: the `option` is chosen at first. */
  chosen?: true
  /** Look of `span` in `code`. */
  look?: CodeLook
  children?: PageNode
}

/** Content as data. A string is text and is always escaped, so no content can add markup or scripts. */
export type PageNode = string | PageElement | readonly PageNode[]

/** An address of the sitemap. */
export interface SitemapEntry<Path extends string = string> {
  /** Values of the path's parameters. Omitted: the path has none. */
  params?: PathParams<Path>
  /** Time when its content was last changed. */
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
