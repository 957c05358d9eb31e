import type { Api } from '@botanika/core/contract'
import { openClient } from './api.ts'
import { createUseApi } from './use-api.ts'

/**
 * The endpoints of a plugin for its own pages, typed by its manifest: `pluginApi<typeof manifest>()` answers `api`, which
 * calls them and throws `ApiError`, and the hook `useApi`, which reads them. Both work as those of the core do: by the
 * session of this browser, with errors in their language, and `refresh` reaches what was read.
 * The manifest is named as a type alone, so its schemas stay out of the page.
 */
export const pluginApi = <M extends { readonly api: Api }>() => {
  const api = openClient<M['api']>()
  return { api, useApi: createUseApi(api) }
}
