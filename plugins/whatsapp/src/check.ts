import {
  type Checked,
  defineErrors,
  type Host,
  type IntegrationView,
  type PartOptions,
} from '@botanika/core/plugin'
import { openCloud } from './cloud/cloud-api.ts'
import type manifest from './manifest.ts'
import type { Settings } from './settings.ts'
import { texts } from './texts.ts'

const fail = defineErrors(texts.errors, {
  'whatsapp.session-name-taken': 409,
  'whatsapp.access-token-missing': 400,
  'whatsapp.phone-number-missing': 400,
  'whatsapp.app-secret-missing': 400,
  'whatsapp.verify-token-missing': 400,
})

const demanded = [
  ['accessToken', 'whatsapp.access-token-missing'],
  ['phoneNumberId', 'whatsapp.phone-number-missing'],
  ['appSecret', 'whatsapp.app-secret-missing'],
  ['verifyToken', 'whatsapp.verify-token-missing'],
] as const

export interface CheckOptions extends PartOptions {
  connections: Host<typeof manifest>['connections']
  apiRoot: string
}

/** Tries the settings: the session's name is free, and the official API knows the number. */
export const check = async (
  { id, accountId, config }: IntegrationView<Settings>,
  { connections, apiRoot, fetch }: CheckOptions,
): Promise<Checked> => {
  const taken = (await connections.list(accountId, { type: 'whatsapp' })).find(
    other => other.id !== id && other.config.sessionName === config.sessionName,
  )
  if (taken)
    throw fail('whatsapp.session-name-taken', { params: { name: taken.name }, field: '/config/sessionName' })
  if (config.transport !== 'cloud') return { identity: `${accountId}:${config.sessionName}` }
  for (const [field, code] of demanded) if (!config[field]) throw fail(code, { field: `/config/${field}` })
  const { display_phone_number: shown = '' } = await openCloud({ config, fetch }, { apiRoot }).number()
  const phoneNumber = shown.replace(/\D/g, '').slice(0, 40)
  return { identity: `cloud:${config.phoneNumberId}`, ...(phoneNumber && { fill: { phoneNumber } }) }
}
