import { definePlugin } from '@botanika/core/plugin'
import manifest from './manifest.ts'

/** The page needs nothing of the server yet: endpoints go into `manifest.api`, their handlers into `routes` here. */
export default definePlugin(manifest, () => ({}))
