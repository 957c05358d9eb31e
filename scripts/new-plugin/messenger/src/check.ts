import type { Checked, IntegrationView, PartOptions } from '@botanika/core/plugin'
import type { Api } from './example-api.ts'
import type { Settings } from './settings.ts'

/** Tries the token when the form is saved: a connection that is kept is one that works. */
export const createCheck =
  ({ call }: Api) =>
  async ({ config }: IntegrationView<Settings>, { fetch, signal }: PartOptions): Promise<Checked> => {
    const bot = await call({ config, fetch, signal }, { method: 'GET', path: '/me' })
    return { identity: String(bot.id) }
  }
