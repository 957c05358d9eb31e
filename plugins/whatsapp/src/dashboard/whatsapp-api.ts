import { pluginApi } from '@botanika/dashboard/data'
import type manifest from '../manifest.ts'

export const { api, useApi } = pluginApi<typeof manifest>()
