import { apiUrlField, defineSettings, filledField, messengerFields, Secret } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'
import { labels } from './form-texts.ts'

/** Settings of a bot whose messages are answered. */
export const settings = defineSettings({
  botToken: Secret(labels.botToken),
  ...messengerFields({ service: 'MAX' }),
  botId: filledField(labels.botId),
  botUsername: filledField(labels.botUsername, { link: 'https://max.ru/{value}' }),
})
export type Settings = Static<typeof settings>

/** Settings of the plugin itself, given by an administrator or by the environment. */
export const pluginSettings = defineSettings({
  apiUrl: apiUrlField({ env: 'MAX_API_URL', default: 'https://platform-api2.max.ru', ...labels.apiUrl }),
  rootCertificate: Type.String({
    maxLength: 65_536,
    default: '',
    'x-ui': { widget: 'textarea', ...labels.rootCertificate },
  }),
})
