import { apiUrlField, defineSettings, messengerFields, Secret } from '@botanika/core/contract'
import type { Static } from 'typebox'

/** The form of a connection, and the checks when it is saved. The host itself uses all fields but `token`. */
export const settings = defineSettings({
  token: Secret({
    label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
    error: { ru: 'Введите токен бота', en: 'Enter the bot token', pl: 'Podaj token bota' },
  }),
  ...messengerFields({ service: 'Example' }),
})
export type Settings = Static<typeof settings>

/** Settings of the plugin itself, given by an administrator or by the environment. */
export const pluginSettings = defineSettings({
  apiUrl: apiUrlField({
    env: 'EXAMPLE_API_URL',
    default: 'https://api.example.com',
    label: { ru: 'Адрес API', en: 'Address of the API', pl: 'Adres API' },
  }),
})
