import type { PluginManifest } from '../../contract/manifest.ts'
import type { ConfigOf, ConnectionTypeOf } from '../from-manifest.ts'
import type { IntegrationView } from '../integration.ts'

/** A connection of one of the plugin's own types; secrets are decrypted. */
export interface Connection<M extends PluginManifest, T extends ConnectionTypeOf<M>>
  extends IntegrationView<ConfigOf<M, T>> {
  type: T
  /** false: its owner has switched it off, or its assistant is gone. */
  isActive: boolean
}

/** Reads connections of the types that the plugin's manifest declares, and no others. */
export interface ConnectionsService<M extends PluginManifest = PluginManifest> {
  /**
   * Connections of an account, oldest first. `type` omitted: of all the plugin's types. Throws an `Error` for a type that the
   * manifest does not declare.
   */
  list<T extends ConnectionTypeOf<M>>(
    accountId: string,
    options?: { type?: T },
  ): Promise<readonly Connection<M, T>[]>
}
