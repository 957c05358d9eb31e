import type { Text, User } from '@botanika/core/contract'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/translate.ts'
import type { Pick } from '../i18n/use-text.ts'
import { loadedLater } from '../ui/feedback/loaded-later.tsx'

/**
 * Who may open a page. `public`: anybody, at once; `guest`: anybody, once it is known who they are; `user`: anyone
 * signed in; `admin`: an administrator who is not signed in as somebody else.
 */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin'

/** Parameters of the path by name; an optional one that the address does not have is undefined. */
export type PageParams = Readonly<Record<string, string | undefined>>

/** A text of a page in the interface language: out of the area `common`, or out of a plugin's own `Text`. */
export type PageText = (texts: { t: Translate<'common'>; pick: Pick }) => string

/** A link of the sidebar. */
export interface SidebarLinkEntry {
  section: 'main' | 'admin'
  /** Links of a section are sorted by it, smallest first. */
  order: number
  label: PageText
  icon: ReactNode
  /** Left out: the page's path. */
  href?: (user: User | null) => string
  /** Who sees the link. Omitted: everyone who may open the page. */
  access?: PageAccess
  /** At the right end: a count. Left out: nothing. */
  aside?: ReactNode
  /** Addresses at which the link is the current one, `/?tab=logs` with a tab. Left out: the page's path and below. */
  current?: readonly string[]
}

/** A page that is a tab of another one. */
export interface TabEntry {
  kind: 'tab'
  /** `home`, or the path of the other page. */
  of: string
  /** Added tabs are sorted by it, smallest first. */
  order: number
  label: PageText
  /** With the parameters of the other page. */
  render: (params: PageParams) => ReactNode
}

/** A link at the foot of the pages that are read. */
export interface FooterEntry {
  kind: 'footer'
  /** Links are sorted by it, smallest first. */
  order: number
  label: PageText
}

/** Where a page is found: in the sidebar, as a tab, at the foot of pages, or nowhere but by links of other pages. */
export type PagePlace =
  | { kind: 'sidebar'; links: readonly SidebarLinkEntry[] }
  | TabEntry
  | FooterEntry
  | { kind: 'none' }

/** The code of a page and how it is drawn with the parameters of its path. */
export interface PagePart {
  /** Begins to load the code; a failure is reported by drawing the page. */
  preload: () => void
  render: (params: PageParams) => ReactNode
}

/** What a person reads who may not open a page. */
export interface PageRefusal {
  title: Text
  text: Text
}

export interface PageEntry {
  /** `/playground/:assistantId?` */
  path: string
  access: PageAccess
  /** The document's title. Left out: the page names itself with `usePageTitle`. */
  title?: PageText
  /** Left out: a sentence about its access. */
  refusal?: PageRefusal
  place: PagePlace
  /** It is a tab of that page where there is one, in place of its link in the sidebar; its own address stays. */
  tab?: Omit<TabEntry, 'kind' | 'render'>
  part: PagePart
  /** Drawn until the page's code and data are loaded. */
  skeleton: ReactNode
  /** `bare`: without a sidebar, under grave banners alone. `workbench`: with the sidebar, but with a bar of its own. Left out: with all. */
  frame?: 'bare' | 'workbench'
}

/** A page whose code is loaded when it is first opened. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  props: (params: PageParams) => Props,
): PagePart => {
  const Page = loadedLater(load)
  return {
    preload: () => void Page.preload().catch(() => undefined),
    render: params => createElement(Page, props(params)),
  }
}
