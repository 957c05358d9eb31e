import { defineManifest } from '@botanika/core/contract'
import { diagrams } from './diagrams.ts'
import { titles } from './form-texts.ts'
import { instructions } from './instructions.ts'
import { mark } from './mark.ts'
import { pluginSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'max',
  ...titles,
  integrations: [
    { type: 'max', title: titles.title, mark, multiple: true, settings, instructions, diagrams },
  ],
  settings: pluginSettings,
})
