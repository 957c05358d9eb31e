import type { TObject } from 'typebox'
import type { Api } from './endpoint.ts'
import type { Text } from './text.ts'

/** A messenger's or provider's own mark: one shape in the colour that people know it by. */
export interface Mark {
  /** SVG path data on a grid of 24 × 24, at most 6,000 characters; drawn in white on `colour`, holes by the even-odd rule. */
  path: string
  /** `#rrggbb` */
  colour: string
}

/** A kind of connection that a plugin adds: a messenger, a provider, a channel to publish to. */
export interface IntegrationType {
  /** Unique in the installation: `telegram`. */
  type: string
  title: Text
  /** Left out: a plug. */
  mark?: Mark
  /** Form and validation in one: fields made with `Secret()` are write-only. */
  settings: TObject
  /** Markdown shown on the tab «Инструкция». */
  instructions: Text
  /** Whether one account may have several. Left out: one. */
  multiple?: boolean
}

export interface PluginPageInfo {
  /** `/lessons`; served by `src/dashboard/<path>.page.tsx` of the plugin. */
  path: string
  label: Text
  /**
   * A lucide name: `book-open`, `calendar-days`, `download`, `graduation-cap`, `leaf`, `megaphone`, `newspaper`, `palette`,
   * `plug`, `send`, `users`. Any other, and none: a puzzle piece.
   */
  icon?: string
  access: 'public' | 'user' | 'admin'
}

/**
 * What a plugin says of itself: data that the browser may read, in `src/manifest.ts` as the default export. It must
 * import nothing of a server.
 */
export interface PluginManifest {
  /** The folder's name and the package's suffix: lower-case letters, digits, hyphens. */
  id: string
  title: Text
  description: Text
  /** Ids of plugins that must be ready before this one. Left out: none. */
  requires?: readonly string[]
  /** Left out: the plugin connects nothing. */
  integrations?: readonly IntegrationType[]
  /** Endpoints, all under `/api/`. Left out: none. */
  api?: Api
  /** Left out: the plugin has no page. */
  pages?: readonly PluginPageInfo[]
  /** Settings of the plugin itself, edited by an administrator. Left out: there is nothing to set. */
  settings?: TObject
}

/** Keeps a manifest's literal types. */
export const defineManifest = <const M extends PluginManifest>(manifest: M): M => manifest
