import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { mayOpen } from './may-open.ts'
import type { PageEntry, PageParams } from './page-entry.ts'

/** Every page of the table, from which a page reads the tabs that others add to it. */
export const PageTable = createContext<readonly PageEntry[]>([])

export interface AddedTab {
  /** Value in the address: `?tab=lessons-notes`. */
  value: string
  label: string
  content: ReactNode
  /** Position; below 0: before the page's own tabs. */
  order: number
}

/**
 * Returns the tabs that plugins add to a page, if this person may open them. `of`: `home` or the page's path.
 */
export const usePageTabs = (of: string, params: PageParams = {}): AddedTab[] => {
  const t = useTexts('common')
  const pick = useText()
  const { user } = useSession()
  return useContext(PageTable)
    .flatMap(({ path, access, place }) =>
      place.kind === 'tab' && place.of === of && mayOpen(access, user) ? [{ path, place }] : [],
    )
    .sort((a, b) => a.place.order - b.place.order)
    .map(({ path, place }) => ({
      value: tabOf(path),
      label: place.label({ t, pick }),
      content: place.render(params),
      order: place.order,
    }))
}

/** Returns the address of a page: its own, or that of its tab; null: there is no such page. */
export const usePageAddress = (path: string): string | null => {
  const page = useContext(PageTable).find(one => one.path === path)
  if (!page) return null
  if (page.place.kind !== 'tab') return path
  return `${page.place.of === 'home' ? '/' : page.place.of}?tab=${tabOf(path)}`
}

/** Returns the name of a tab in the address: `/lessons/:id/notes` is `lessons-notes`. */
export const tabOf = (path: string): string =>
  path
    .split('/')
    .filter(part => part && !part.startsWith(':'))
    .join('-')

/** Returns a path with the values of its parameters; an optional one without a value is left out. */
export const fillPath = (path: string, params: PageParams): string =>
  path
    .split('/')
    .flatMap(part => {
      if (!part.startsWith(':')) return [part]
      const value = params[part.replace(/[:?]/g, '')]
      return value === undefined ? [] : [encodeURIComponent(value)]
    })
    .join('/')
