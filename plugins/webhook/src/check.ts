import { randomUUID } from 'node:crypto'
import type { Checked, IntegrationView, PartOptions } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { post } from './webhook-api.ts'

/** Posts `{ id, check: true }` when the form is saved: an address that does not respond 2xx is rejected. */
export const check = async (
  { config }: IntegrationView<Settings>,
  { fetch }: PartOptions,
): Promise<Checked> => {
  await post({ config, fetch }, { id: `check-${randomUUID()}`, check: true })
  return {}
}
