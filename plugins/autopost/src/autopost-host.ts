import type { Host } from '@botanika/core/plugin'
import type manifest from './manifest.ts'

export type AutopostHost = Host<typeof manifest>
