import { defineManifest } from '@botanika/core/contract'
import { diagrams } from './diagrams.ts'
import { titles } from './form-texts.ts'
import { instructions } from './instructions.ts'
import { pluginSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'max',
  ...titles,
  integrations: [
    {
      type: 'max',
      title: titles.title,
      // A ring with the tail of a speech bubble, in MAX's violet; our own drawing.
      mark: {
        colour: '#5B3DF5',
        path: 'M12.2 3.2c5 0 8.9 3.9 8.9 8.8s-3.9 8.8-8.9 8.8c-1.7 0-2.9-.3-4.3-1.2-.9 1.1-3.2 1.7-4 1.7-.4-1.5-.8-6-.8-9.3 0-5 4.1-8.8 9.1-8.8Zm-.1 4.3c-2.6 0-4.5 2-4.5 4.5 0 1.4.4 3.9 1 4.3.3.2 1-.2 1.4-.7.6.4 1.3.7 2.1.7 2.5 0 4.5-1.9 4.5-4.3 0-2.5-1.9-4.5-4.5-4.5Z',
      },
      multiple: true,
      settings,
      instructions,
      diagrams,
    },
  ],
  settings: pluginSettings,
})
