import type { Text, User } from '@botanika/core/contract'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/translate.ts'
import type { Pick } from '../i18n/use-text.ts'
import { loadedLater } from '../ui/feedback/loaded-later.tsx'

/**
 * The people who may open a page. `public`: anybody, at once; `guest`: anybody, once it is known who they
 * are; `user`: anyone signed in; `admin`: an administrator who is not signed in as another person.
 */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin'

/** Parameters of the path by name; an optional one that the address does not have is undefined. */
export type PageParams = Readonly<Record<string, string | undefined>>

/**
 * Makes a text of a page in the interface language: from the area `common`, or from a plugin's own `Text`.
 */
export type PageText = (texts: { t: Translate<'common'>; pick: Pick }) => string

/** A link of the sidebar. */
export interface SidebarLinkEntry {
  section: 'main' | 'admin'
  /** Links of a section are sorted by it, smallest first. */
  order: number
  label: PageText
  icon: ReactNode
  /** Address of the link. Omitted: the page's path. */
  href?: (user: User | null) => string
  /** The people who see the link. Omitted: everyone who may open the page. */
  access?: PageAccess
  /** Element at the right end: a count. Omitted: nothing. */
  aside?: ReactNode
  /**
   * Addresses at which the link is the current one, `/?tab=logs` with a tab. Omitted: the page's path and
   * below.
   */
  current?: readonly string[]
}

/** A page that is a tab of another one. */
export interface TabEntry {
  kind: 'tab'
  /** The page of the tab: `home`, or the path of the other page. */
  of: string
  /** Added tabs are sorted by it, smallest first. */
  order: number
  label: PageText
  /** Draws the tab with the parameters of the other page. */
  render: (params: PageParams) => ReactNode
}

/** A link at the foot of the pages that are read. */
export interface FooterEntry {
  kind: 'footer'
  /** Links are sorted by it, smallest first. */
  order: number
  label: PageText
}

/**
 * The place of a link to the page: in the sidebar, as a tab, at the foot of pages, or only on other pages.
 */
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

/** The text for a person who may not open a page. */
export interface PageRefusal {
  title: Text
  text: Text
}

export interface PageEntry {
  /** Path of the page: `/playground/:assistantId?`. */
  path: string
  access: PageAccess
  /** Title of the document. Omitted: the page sets it with `usePageTitle`. */
  title?: PageText
  /** Text of the refusal. Omitted: a sentence about its access. */
  refusal?: PageRefusal
  place: PagePlace
  /**
   * The page is a tab of that page where there is one, in place of its link in the sidebar; its own address
   * stays.
   */
  tab?: Omit<TabEntry, 'kind' | 'render'>
  part: PagePart
  /** Outline that is drawn until the page's code and data are loaded. */
  skeleton: ReactNode
  /**
   * `bare`: without a sidebar, under grave banners alone. `workbench`: with the sidebar, but with a bar of
   * its own. `panes`: as high as the window, too, with the bar of a phone. Omitted: with all.
   */
  frame?: 'bare' | 'workbench' | 'panes'
  /** Pages of one group share what is drawn: it stays when the address changes from one of them to another. */
  group?: string
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
