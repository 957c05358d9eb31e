import { apiUrlField, assistantField, proxyField, Secret, webhookUrlField } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

/** The form of a connection, and what is checked when it is saved. The host itself uses all but `token`. */
export const settings = Type.Object(
  {
    token: Secret({
      label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
      error: { ru: 'Введите токен бота', en: 'Enter the bot token', pl: 'Podaj token bota' },
    }),
    assistantId: assistantField(),
    webhookUrl: webhookUrlField(),
    proxyUrl: proxyField({ service: 'Example' }),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof settings>

/** Settings of the plugin itself: an administrator's, or the environment's. */
export const pluginSettings = Type.Object(
  {
    apiUrl: apiUrlField({
      env: 'EXAMPLE_API_URL',
      default: 'https://api.example.com',
      label: { ru: 'Адрес API', en: 'Address of the API', pl: 'Adres API' },
    }),
  },
  { additionalProperties: false },
)
