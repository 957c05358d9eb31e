import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { mayOpen } from './may-open.ts'
import type { PageEntry, PageParams } from './page-entry.ts'

/** Every page of the table, from which a page reads the tabs that others add to it. */
export const PageTable = createContext<readonly PageEntry[]>([])

export interface AddedTab {
  /** As the address has it: `?tab=lessons-notes`. */
  value: string
  label: string
  content: ReactNode
  /** Below 0: before the page's own tabs. */
  order: number
}

/** The tabs that plugins add to a page, of those that this person may open. `of`: `home` or the page's path. */
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

/** Where a page is shown: its own address, or that of its tab; null: there is no such page. */
export const usePageAddress = (path: string): string | null => {
  const page = useContext(PageTable).find(one => one.path === path)
  if (!page) return null
  if (page.place.kind !== 'tab') return path
  return `${page.place.of === 'home' ? '/' : page.place.of}?tab=${tabOf(path)}`
}

/** Name of a tab in the address: `/lessons/:id/notes` is `lessons-notes`. */
export const tabOf = (path: string): string =>
  path
    .split('/')
    .filter(part => part && !part.startsWith(':'))
    .join('-')

/** A path with the values of its parameters; an optional one without a value is left out. */
export const fillPath = (path: string, params: PageParams): string =>
  path
    .split('/')
    .flatMap(part => {
      if (!part.startsWith(':')) return [part]
      const value = params[part.replace(/[:?]/g, '')]
      return value === undefined ? [] : [encodeURIComponent(value)]
    })
    .join('/')
