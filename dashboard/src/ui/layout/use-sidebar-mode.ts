import { useSyncExternalStore } from 'react'
import { breakpoints } from '../theme/media.ts'

/** State of the sidebar: beside the page with its words, as icons, or behind a button. */
export type SidebarMode = 'full' | 'icons' | 'sheet'

const queries = {
  sheet: `(max-width: ${breakpoints.tablet}px)`,
  icons: `(max-width: ${breakpoints.desktop}px)`,
} as const

/** Follows the width of the window. */
export const useSidebarMode = (): SidebarMode => useSyncExternalStore(subscribe, read, () => 'full' as const)

const read = (): SidebarMode => {
  if (matchMedia(queries.sheet).matches) return 'sheet'
  return matchMedia(queries.icons).matches ? 'icons' : 'full'
}

const subscribe = (notify: () => void): (() => void) => {
  const lists = Object.values(queries).map(query => matchMedia(query))
  for (const list of lists) list.addEventListener('change', notify)
  return () => {
    for (const list of lists) list.removeEventListener('change', notify)
  }
}
