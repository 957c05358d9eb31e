import { pluginApi, pluginEvents } from '@botanika/dashboard/data'
import type manifest from '../manifest.ts'

/** The plugin's endpoints, for every part of the page. */
export const { api, useApi } = pluginApi<typeof manifest>()

/** Listens to the server's events of projects: `progress` of the agent, `changed` posts and messages. */
export const useAutopostEvents = pluginEvents<typeof manifest>('autopost')
