import { pages } from 'virtual:botanika-plugin-pages'
import type { Text } from '@botanika/core/contract'
import { lazyPage, type PageAccess, type PagePart, type PageRefusal } from '../navigation/page-entry.ts'

interface PluginPage {
  /** Id of the plugin. */
  plugin: string
  /** Path of the page, as in the manifest. */
  path: string
  access: PageAccess
  /** Title of the browser's tab. */
  title: Text
  /** Text of the refusal. Omitted: a sentence of the dashboard. */
  refusal?: PageRefusal
  part: PagePart
}

/**
 * Compares paths: a parameter comes after a literal at its place, as `/lessons/new` is not a lesson called
 * `new`.
 */
const byExactness = (a: { path: string }, b: { path: string }): number =>
  sortKey(a.path) < sortKey(b.path) ? -1 : 1
const sortKey = (path: string): string => path.replaceAll('/', '\u0001').replaceAll(':', '\uffff')

/** Pages of plugins, found by their manifests when the dashboard is built. */
export const pluginPages: readonly PluginPage[] = [...pages]
  .sort(byExactness)
  .map(({ load, ...page }) => ({ ...page, part: lazyPage(load, params => params) }))
