import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'
import { autopostInstructions, instructions } from './instructions.ts'
import { mark } from './mark.ts'
import { autopostSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'telegram',
  title: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' },
  description: {
    ru: 'Ассистент отвечает в Telegram: в личных чатах и группах',
    en: 'The assistant answers in Telegram: in private chats and in groups',
    pl: 'Asystent odpowiada w Telegramie: w czatach prywatnych i w grupach',
  },
  integrations: [
    {
      type: 'telegram',
      title: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' },
      mark,
      multiple: true,
      settings,
      instructions,
    },
    {
      type: 'telegram_autopost',
      title: {
        ru: 'Автопостинг в Telegram',
        en: 'Autoposting to Telegram',
        pl: 'Autopublikacja w Telegramie',
      },
      mark,
      multiple: true,
      settings: autopostSettings,
      instructions: autopostInstructions,
    },
  ],
  settings: Type.Object(
    {
      apiRoot: Type.String({
        maxLength: 300,
        pattern: '^https?://[^\\s/?#@]+(/[^\\s?#]*)?$',
        default: 'https://api.telegram.org',
        'x-ui': {
          env: 'TELEGRAM_API_ROOT',
          label: { ru: 'Адрес Bot API', en: 'Address of the Bot API', pl: 'Adres Bot API' },
          help: {
            ru: 'Свой сервер Bot API или зеркало, если api.telegram.org отсюда недоступен',
            en: 'A Bot API server of your own, or a mirror, where api.telegram.org cannot be reached',
            pl: 'Własny serwer Bot API albo serwer lustrzany, jeśli api.telegram.org jest stąd nieosiągalny',
          },
          error: {
            ru: 'Введите адрес, который начинается с https://',
            en: 'Enter an address that begins with https://',
            pl: 'Podaj adres zaczynający się od https://',
          },
        },
      }),
    },
    { additionalProperties: false },
  ),
})
