import { LoadingBoundary } from '../ui/feedback/loaded-later.tsx'
import { TabContent } from '../ui/layout/tab-content.tsx'
import type { PageEntry } from './page-entry.ts'

/** Returns the pages, with those placed as tabs that name an existing page. */
export const placeTabs = (pages: readonly PageEntry[]): readonly PageEntry[] => {
  const hosts = new Set(pages.map(({ path }) => path))
  return pages.map(page => {
    const { tab, part, skeleton } = page
    if (!tab || !hosts.has(tab.of)) return page
    const render: typeof part.render = params => (
      <TabContent>
        <LoadingBoundary fallback={skeleton}>{part.render(params)}</LoadingBoundary>
      </TabContent>
    )
    return { ...page, place: { kind: 'tab', ...tab, render } }
  })
}
