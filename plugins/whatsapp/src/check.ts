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

const fail = defineErrors({
  'whatsapp.session-name-taken': {
    status: 409,
    text: {
      ru: 'Сессия с таким именем у вас уже есть: «{name}»',
      en: 'You have a session of this name already: “{name}”',
      pl: 'Masz już sesję o tej nazwie: „{name}”',
    },
    hint: { ru: 'Придумайте другое имя', en: 'Choose another name', pl: 'Wybierz inną nazwę' },
  },
  'whatsapp.access-token-missing': {
    status: 400,
    text: { ru: 'Введите токен доступа', en: 'Enter the access token', pl: 'Podaj token dostępu' },
  },
  'whatsapp.phone-number-missing': {
    status: 400,
    text: {
      ru: 'Введите ID номера телефона',
      en: 'Enter the phone number ID',
      pl: 'Podaj ID numeru telefonu',
    },
  },
  'whatsapp.app-secret-missing': {
    status: 400,
    text: { ru: 'Введите секрет приложения', en: 'Enter the app secret', pl: 'Podaj sekret aplikacji' },
  },
  'whatsapp.verify-token-missing': {
    status: 400,
    text: { ru: 'Введите проверочный токен', en: 'Enter the verify token', pl: 'Podaj token weryfikacyjny' },
  },
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
