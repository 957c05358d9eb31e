import { defineManifest } from '@botanika/core/contract'
import { instructions } from './instructions.ts'
import { pluginSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'example',
  title: { ru: 'Example', en: 'Example', pl: 'Example' },
  description: {
    ru: 'Ассистент отвечает в Example',
    en: 'The assistant answers in Example',
    pl: 'Asystent odpowiada w Example',
  },
  integrations: [
    {
      type: 'example',
      title: { ru: 'Example', en: 'Example', pl: 'Example' },
      multiple: true,
      settings,
      instructions,
    },
  ],
  settings: pluginSettings,
})
