import { pluginApi } from '@botanika/dashboard/data'
import type manifest from '../manifest.ts'

/** The plugin's endpoints, for all of its pages. */
export const { api, useApi } = pluginApi<typeof manifest>()
