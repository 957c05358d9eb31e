import type { Static, TObject } from 'typebox'
import type { IntegrationType, PluginManifest, PluginPageInfo } from '../contract/manifest.ts'

type Types<M extends PluginManifest> = PluginManifest extends M
  ? IntegrationType
  : M extends { integrations: infer T extends readonly IntegrationType[] }
    ? T[number]
    : never

/** Types of connection that a manifest declares: `'telegram' | 'telegram_autopost'`. */
export type ConnectionTypeOf<M extends PluginManifest> = Types<M>['type']

/** Settings of one type of connection, as its schema types them; secrets in the clear. */
export type ConfigOf<M extends PluginManifest, T extends ConnectionTypeOf<M>> = Static<
  Extract<Types<M>, { type: T }>['settings']
>

/** Payload of an event that a manifest declares under `events` or `socketEvents`. */
export type PayloadOf<D, N extends keyof D> = D[N] extends TObject ? Static<D[N]> : never

/** Events that a manifest declares under a member, by name. */
export type DeclaredEvents<M, K extends 'events' | 'socketEvents'> = M extends {
  [key in K]: infer D extends Readonly<Record<string, TObject>>
}
  ? D
  : Readonly<Record<never, never>>

/** Paths of the public pages that a manifest declares. */
export type PublicPathOf<M extends PluginManifest> = PluginManifest extends M
  ? string
  : M extends { pages: infer P extends readonly PluginPageInfo[] }
    ? Extract<P[number], { access: 'public' }>['path']
    : never

/** Settings of the plugin itself, as its schema types them; none are declared: an empty object. */
export type SettingsOf<M extends PluginManifest> = M['settings'] extends TObject
  ? Readonly<Static<M['settings']>>
  : Readonly<Record<string, unknown>>
