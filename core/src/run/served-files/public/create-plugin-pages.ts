import type { PluginPageInfo } from '../../../contract/manifest.ts'
import type { PublicPage } from '../../../plugin/page.ts'
import { matchPath, type Params } from './match-path.ts'

/** A plugin's page as known to the server. */
export interface KnownPage {
  pluginId: string
  info: PluginPageInfo
  /** Its server half; public pages only. */
  part: PublicPage
}

export interface PluginPages {
  /** The plugin that has a page at this path. */
  ownerOf(path: string): string | undefined
  add(pages: readonly KnownPage[]): void
  /** Removes the pages of a plugin that failed. */
  remove(pluginId: string): void
  /** The public page that matches a path, with its parameter values. */
  find(address: string): { page: KnownPage; params: Params } | null
  list(): readonly KnownPage[]
  /** Origins that frames of these pages may show. */
  frames(): readonly string[]
}

/** The pages of running plugins. */
export const createPluginPages = (): PluginPages => {
  let known: readonly KnownPage[] = []
  return {
    ownerOf: path => known.find(({ info }) => info.path === path)?.pluginId,
    add: pages => {
      // Literal segments come before parameters: `/lessons/new` is not a lesson called `new`.
      known = [...known, ...pages].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    },
    remove: pluginId => {
      known = known.filter(page => page.pluginId !== pluginId)
    },
    find: address => {
      for (const page of known) {
        const params = matchPath(page.info.path, address)
        if (params) return page.info.access === 'public' ? { page, params } : null
      }
      return null
    },
    list: () => known,
    frames: () => [...new Set(known.flatMap(({ info }) => info.frames ?? []))],
  }
}

const sortKey = ({ info: { path } }: KnownPage): string =>
  path.replaceAll('/', '\u0001').replaceAll(':', '\uffff')

declare module 'fastify' {
  interface FastifyInstance {
    pluginPages: PluginPages
  }
}
