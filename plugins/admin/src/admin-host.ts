import type { Host } from '@botanika/core/plugin'
import type manifest from './manifest.ts'

/** The host with the powers that the manifest names, which the handlers of every area receive. */
export type AdminHost = Host<typeof manifest>
