import { resolve } from 'node:path'
import { startTalk, type TalkAssistant } from '@botanika/core/testing'
import { cloudSettings, fakeWhatsapp } from './fake-whatsapp.ts'

/** The real server, a double of the Cloud API and a connection between them: for tests and for `npm run simulate`. */
export default (assistant?: TalkAssistant, messenger = fakeWhatsapp(), settings = {}) =>
  startTalk({
    plugins: resolve(import.meta.dirname, '../..'),
    type: 'whatsapp',
    config: () => ({ ...cloudSettings, ...settings }),
    messenger,
    env: origin => ({ WHATSAPP_API_ROOT: origin }),
    ...(assistant && { assistant }),
  })
