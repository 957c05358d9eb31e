import { pluginApi } from '@botanika/dashboard/data'
import type manifest from '../manifest.ts'

/** The plugin's endpoints, for every area. */
export const { api, useApi } = pluginApi<typeof manifest>()
