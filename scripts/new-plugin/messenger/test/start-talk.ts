import { resolve } from 'node:path'
import { startTalk, type TalkAssistant } from '@botanika/core/testing'
import { fakeMessenger } from '../src/fake-messenger.ts'

/** The real server, the messenger's double and a connection between them: for tests and for `npm run simulate`. */
export default (assistant?: TalkAssistant) =>
  startTalk({
    plugins: resolve(import.meta.dirname, '../..'),
    type: 'example',
    config: { token: 'example-token-0123456789' },
    messenger: fakeMessenger(),
    env: origin => ({ EXAMPLE_API_URL: origin }),
    ...(assistant && { assistant }),
  })
