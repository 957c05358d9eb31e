import type { Host } from '@botanika/core/plugin'
import type manifest from './manifest.ts'

/** The host with the powers that the manifest names: what the handlers of every area are made with. */
export type AdminHost = Host<typeof manifest>
