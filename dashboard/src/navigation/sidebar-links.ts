import type { User } from '@botanika/core/contract'
import { mayOpen } from './may-open.ts'
import type { PageEntry, SidebarLinkEntry } from './page-entry.ts'

export interface SidebarItem extends SidebarLinkEntry {
  to: string
  isCurrent: boolean
}

export interface SidebarOptions {
  user: User | null
  location: string
  /** Query of the address, with or without its question mark. */
  search: string
}

const sections = ['main', 'admin'] as const

/** Removes optional parameters: `/autopost/:projectId?` is open at `/autopost`. */
const withoutOptional = (path: string): string => path.replace(/\/:\w+\?$/, '')

/** Returns the links that this person sees, in their order, with the mark of the open page. */
export const sidebarLinks = (
  pages: readonly PageEntry[],
  { user, location, search }: SidebarOptions,
): SidebarItem[] => {
  const tab = new URLSearchParams(search).get('tab')
  const items = pages.flatMap(page => {
    if (page.place.kind !== 'sidebar') return []
    return page.place.links
      .filter(link => mayOpen(link.access ?? page.access, user))
      .map(link => {
        const current = (link.current ?? [page.path]).map(withoutOptional)
        return {
          ...link,
          to: link.href?.(user) ?? withoutOptional(page.path),
          byTab: current.some(address => tab !== null && address === `${location}?tab=${tab}`),
          byPath: current.some(
            path => location === path || (path !== '/' && location.startsWith(`${path}/`)),
          ),
        }
      })
  })
  // A link to a tab is more exact than one to the page that the tab is on.
  const hasTab = items.some(({ byTab }) => byTab)
  return items
    .map(({ byTab, byPath, ...item }) => ({ ...item, isCurrent: byTab || (byPath && !hasTab) }))
    .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order)
}
