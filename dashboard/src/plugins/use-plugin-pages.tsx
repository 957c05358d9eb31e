import type { PluginInfo } from '@botanika/core/contract'
import { useMemo } from 'react'
import { useApi } from '../data/use-api.ts'
import { PageSkeleton } from '../features/page-skeleton/index.ts'
import type { PageEntry, PagePart, PagePlace } from '../navigation/page-entry.ts'
import { LoadingBoundary } from '../ui/feedback/loaded-later.tsx'
import { Page } from '../ui/layout/page.ts'
import { PluginIcon } from './plugin-icon.tsx'
import { PluginPage, TabAddress } from './plugin-page.tsx'
import { pluginPages } from './plugin-pages.ts'

/** A page as the server lists it. */
export type PluginPageEntry = PluginInfo['pages'][number]

/** Pages of the dashboard itself to which plugins may add tabs. */
const hosts: readonly string[] = ['home', '/profile']

const skeleton = <PageSkeleton shape="words" />

/**
 * Returns the pages of plugins that are ready, as entries of the page table. A page whose plugin was removed
 * or failed after the dashboard was built is none. Until the server has reported which are ready, each of
 * them is a skeleton; when it cannot report, they open without a link. Who may open a page and its title are
 * known without the server.
 */
export const usePluginPages = (): readonly PageEntry[] => {
  const { data, error } = useApi('GET /api/plugins/pages')
  return useMemo(() => {
    const ready = data ?? []
    const paths = ready.flatMap(({ pages }) => pages.map(({ path }) => path))
    return pluginPages.flatMap(({ plugin, path, access, title, refusal, part }): PageEntry[] => {
      const known: Pick<PageEntry, 'path' | 'access' | 'title' | 'refusal' | 'skeleton'> = {
        path,
        access,
        title: ({ pick }) => pick(title),
        ...(refusal && { refusal }),
        skeleton,
      }
      const info = ready.find(({ id }) => id === plugin)?.pages.find(page => page.path === path)
      if (info) return [{ ...known, ...placed(info, { part, paths }) }]
      if (data) return []
      const shown: PagePart = error
        ? { preload: part.preload, render: params => <Page>{part.render(params)}</Page> }
        : { preload: part.preload, render: () => skeleton }
      return [{ ...known, place: { kind: 'none' }, part: shown }]
    })
  }, [data, error])
}

const placed = (
  info: PluginPageEntry,
  { part, paths }: { part: PagePart; paths: readonly string[] },
): Pick<PageEntry, 'place' | 'part'> => {
  const place = placeOf(info, { part, paths })
  return {
    place,
    part: {
      preload: part.preload,
      render: params => {
        const props = { info, params, children: part.render(params) }
        return place.kind === 'tab' ? <TabAddress of={place.of} {...props} /> : <PluginPage {...props} />
      },
    },
  }
}

const placeOf = (
  { path, label, icon, nav }: PluginPageEntry,
  { part, paths }: { part: PagePart; paths: readonly string[] },
): PagePlace => {
  const { kind, order = 100 } = {
    order: undefined,
    ...(nav ?? { kind: path.includes(':') ? 'none' : 'sidebar' }),
  }
  if (nav?.kind === 'tab') {
    // A tab of a page that does not exist is a page by itself.
    if (!hosts.includes(nav.of) && !paths.includes(nav.of)) return { kind: 'none' }
    return {
      kind: 'tab',
      of: nav.of,
      order,
      label: ({ pick }) => pick(label),
      render: params => <LoadingBoundary fallback={skeleton}>{part.render(params)}</LoadingBoundary>,
    }
  }
  if (kind === 'none') return { kind: 'none' }
  if (kind === 'footer') return { kind: 'footer', order, label: ({ pick }) => pick(label) }
  return {
    kind: 'sidebar',
    links: [
      {
        section: (nav?.kind === 'sidebar' && nav.section) || 'main',
        order,
        label: ({ pick }) => pick(label),
        icon: <PluginIcon name={icon} />,
      },
    ],
  }
}
