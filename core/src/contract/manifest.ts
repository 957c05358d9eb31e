import type { TObject } from 'typebox'
import type { Diagram } from './diagram.ts'
import type { Api } from './endpoint.ts'
import type { Text } from './text.ts'

/** Logo of a messenger or provider: one shape in its brand colour. */
export interface Mark {
  /** SVG path data on a grid of 24 × 24, at most 6,000 characters; drawn in white on `colour`, holes by the even-odd rule. */
  path: string
  /** `#rrggbb` */
  colour: string
}

/** An integration type added by a plugin: a messenger, a provider, a publishing target. */
export interface IntegrationType {
  /** Unique in the installation: `telegram`. */
  type: string
  title: Text
  /** Omitted: a plug icon. */
  mark?: Mark
  /** Schema for form rendering and validation; fields made with `Secret()` are write-only. */
  settings: TObject
  /** Markdown shown on the tab «Инструкция». */
  instructions: Text
  /** Diagrams that are drawn above the instructions, at most four. Omitted: none. */
  diagrams?: readonly Diagram[]
  /** true: an account may have several. Omitted: one. */
  multiple?: boolean
  /** A device is linked by a code that its channel's `session` shows in the connection's dialog. Omitted: nothing to pair. */
  pairing?: 'qr' | 'code'
  /** Text that the owner has to accept before connecting, as Markdown: risks of an unofficial way. Omitted: nothing. */
  consent?: Text
  /** Connections whose field has this value take the messenger's official way: without pairing and consent. Omitted: none do. */
  exempt?: { field: string; value: string }
}

/**
 * People who may open a page. `public`: anybody, at once; `guest`: anybody, once it is known who they are; `user`: anyone signed
 * in; `admin`: an administrator.
 */
export type PluginPageAccess = 'public' | 'guest' | 'user' | 'admin'

/** Place where a page is found. Places are sorted by `order`, smallest first; omitted: 100. */
export type PluginPageNav =
  /** A link of the sidebar. `section` omitted: `main`. */
  | { kind: 'sidebar'; section?: 'main' | 'admin'; order?: number }
  /** A tab of the home page (`home`), a card of the profile (`/profile`), or a tab of a page of a plugin, named by its path; parameters are those of that path. With an `order` below 0 it stands before the tabs of a page that draws them itself. */
  | { kind: 'tab'; of: string; order?: number }
  /** A link at the foot of the pages that are read: rules, contacts. */
  | { kind: 'footer'; order?: number }
  /** A page that is found nowhere but by links of other pages. */
  | { kind: 'none' }

/** Texts for a person who may not open a page. */
export interface PluginPageRefusal {
  title: Text
  text: Text
}

export interface PluginPageInfo {
  /** `/lessons`, `/lessons/:id`, `/lessons/:id/:step?`: the page gets the parameters as props (`PageProps`). The first part is literal. */
  path: string
  /**
   * The page's file in `src/dashboard`, without `.page.tsx`. Omitted: the path without colons and question marks:
   * `/lessons/:id` is `lessons/id`.
   */
  file?: string
  /** Text of its link or tab. */
  label: Text
  /** Title of the browser's tab. Omitted: `label`. */
  title?: Text
  /** Any icon of https://lucide.dev by name: `graduation-cap`. Omitted or unknown: a puzzle piece. */
  icon?: string
  access: PluginPageAccess
  /** Text for a person who may not open the page. Omitted: a sentence of the dashboard. */
  refusal?: PluginPageRefusal
  /**
   * `own`: the page draws the tabs that other pages add to it, with `PageTabs` of `@botanika/dashboard/ui`. Omitted: the dashboard
   * draws them, and the page is the first of them.
   */
  tabs?: 'own'
  /** Omitted: the sidebar, or nowhere for a path with parameters. */
  nav?: PluginPageNav
  /** Origins of frames that it shows, such as video players: `https://player.example.com`. Omitted: none. */
  frames?: readonly string[]
}

/**
 * Permissions for data of other people's accounts and of the installation. A plugin in the plugins folder has those that its
 * manifest names; a package from the registry has none until an administrator grants them.
 */
export const powers = [
  'accounts',
  'plans',
  'conversations',
  'publishing',
  'audit',
  'usage',
  'operations',
  'settings',
  'news',
  'support',
] as const
export type Power = (typeof powers)[number]

/**
 * Static description of a plugin, also loaded by the browser: the default export of `src/manifest.ts`, which must not
 * import server code.
 */
export interface PluginManifest {
  /** Folder name and package suffix: lower-case letters, digits, hyphens. */
  id: string
  title: Text
  description: Text
  /** Ids of plugins that must be set up before this one. Omitted: none. */
  requires?: readonly string[]
  /** Permissions beyond the plugin's own data; shown on the plugins page. Omitted: none. */
  powers?: readonly Power[]
  /**
   * Events that the plugin emits to other plugins, by name, with the schema of their payload. Plugins listen to them as
   * `<plugin id>:<name>`. Omitted: none.
   */
  events?: Readonly<Record<string, TObject>>
  /**
   * Events that the plugin sends to browsers over the socket, by name, with the schema of their payload; they arrive as
   * `<plugin id>:<name>`. Omitted: none.
   */
  socketEvents?: Readonly<Record<string, TObject>>
  /** Omitted: none. */
  integrations?: readonly IntegrationType[]
  /** Endpoints, all under `/api/`. Omitted: none. */
  api?: Api
  /** Omitted: no pages. */
  pages?: readonly PluginPageInfo[]
  /** Plugin settings, edited by an administrator. Omitted: none. */
  settings?: TObject
}

/** Keeps a manifest's literal types. */
export const defineManifest = <const M extends PluginManifest>(manifest: M): M => manifest
