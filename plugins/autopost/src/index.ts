import { definePlugin } from '@botanika/core/plugin'
import manifest from './manifest.ts'

export default definePlugin(manifest, () => ({}))
