import { randomUUID } from 'node:crypto'
import type { Checked, IntegrationView, PartOptions } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { post } from './webhook-api.ts'

/** Posts `{ id, check: true }` when the form is saved: an address that does not answer 2xx is not kept. */
export const check = async (
  { config }: IntegrationView<Settings>,
  { fetch, signal }: PartOptions,
): Promise<Checked> => {
  await post({ config, fetch, signal }, { id: `check-${randomUUID()}`, check: true })
  return {}
}
