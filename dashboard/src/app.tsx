import { useMemo } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { PageEntry, PageParams } from './navigation/page-entry.ts'
import { PageTable } from './navigation/page-tabs.ts'
import { placeTabs } from './navigation/place-tabs.tsx'
import { NotFound } from './pages/not-found/not-found.tsx'
import { pages } from './pages.tsx'
import { usePluginPages } from './plugins/use-plugin-pages.tsx'
import { BareFrame } from './shell/bare-frame.tsx'
import { PageGate } from './shell/page-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { ShellDialogs } from './shell/shell-dialogs.tsx'
import { useAccountNews } from './shell/use-account-news.ts'
import { LoadingBoundary } from './ui/feedback/loaded-later.tsx'
import { PageBoundary } from './ui/feedback/page-boundary.tsx'

const barePages = pages.filter(({ frame }) => frame === 'bare')
const framedPages = pages.filter(({ frame }) => frame !== 'bare')

/** The dashboard: the page that the table has for the address, in its frame, and the dialogs that any page may open. */
export const App = () => {
  useAccountNews()
  const bare = useMatchedPage(barePages)
  return (
    <LoadingBoundary fallback={bare?.page.skeleton}>
      {bare ? (
        <BareFrame>
          <PageBoundary>
            <PageGate {...bare} />
          </PageBoundary>
        </BareFrame>
      ) : (
        <FramedPages />
      )}
      <ShellDialogs />
    </LoadingBoundary>
  )
}

function FramedPages() {
  const plugins = usePluginPages()
  const all = useMemo(() => placeTabs([...framedPages, ...plugins]), [plugins])
  const matched = useMatchedPage(all)
  return (
    <LoadingBoundary fallback={matched?.page.skeleton}>
      <PageTable value={all}>
        <Shell pages={all} page={matched?.page}>
          <PageBoundary group={matched?.page.group}>
            {matched ? <PageGate {...matched} /> : <NotFound />}
          </PageBoundary>
        </Shell>
      </PageTable>
    </LoadingBoundary>
  )
}

/** The first page whose path the address has, with the values of the path's parameters. */
const useMatchedPage = (all: readonly PageEntry[]): { page: PageEntry; params: PageParams } | undefined => {
  const { parser } = useRouter()
  const [location] = useLocation()
  for (const page of all) {
    const [isMatch, params] = matchRoute(parser, page.path, location)
    if (isMatch) return { page, params }
  }
  return undefined
}
