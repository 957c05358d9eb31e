import { assistantField, proxyField, Secret, webhookUrlField } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'
import { labels } from './form-texts.ts'

/** Set by `check`; not shown in forms. */
const filled = (label: { ru: string; en: string; pl: string }, hints: { link?: string } = {}) =>
  Type.Optional(Type.String({ maxLength: 100, 'x-ui': { hidden: true, label, ...hints } }))

/** Settings of a bot whose messages are answered. */
export const settings = Type.Object(
  {
    botToken: Secret(labels.botToken),
    assistantId: assistantField({ help: labels.assistant }),
    openaiApiKey: Type.Optional(Secret(labels.openaiApiKey)),
    botId: filled(labels.botId),
    botUsername: filled(labels.botUsername, { link: 'https://max.ru/{value}' }),
    webhookUrl: webhookUrlField(),
    proxyUrl: proxyField({ service: 'MAX' }),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof settings>

/** Settings of the plugin itself: an administrator's, or the environment's. */
export const pluginSettings = Type.Object(
  {
    apiUrl: Type.String({
      maxLength: 300,
      pattern: '^https?://[^\\s?#@]*[^\\s/?#@]$',
      default: 'https://platform-api2.max.ru',
      'x-ui': { env: 'MAX_API_URL', ...labels.apiUrl },
    }),
    rootCertificate: Type.String({
      maxLength: 65_536,
      default: '',
      'x-ui': { widget: 'textarea', ...labels.rootCertificate },
    }),
  },
  { additionalProperties: false },
)
