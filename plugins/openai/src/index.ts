import { AppError, defineErrors, definePlugin } from '@botanika/core/plugin'
import manifest from './manifest.ts'
import { texts } from './texts.ts'

const fail = defineErrors(texts.errors, {
  'openai.unknown-model': 400,
})

/** Errors of the key itself, not of the connection to its provider. */
const ofTheKey = new Set(['ai.key-rejected', 'ai.forbidden'])

export default definePlugin(manifest, ({ ai }) => ({
  integrations: {
    openai: {
      check: async ({ config }) => {
        const { model, apiKey, assistantId } = config
        const known = ai.models()
        if (!known.includes(model))
          throw fail('openai.unknown-model', {
            params: { model, known: known.join(', ') },
            field: '/config/model',
          })
        const test = await ai.testKey({ apiKey, model })
        if (!test.ok)
          throw new AppError({
            code: test.code,
            status: 400,
            text: test.message,
            ...(ofTheKey.has(test.code) && { field: '/config/apiKey' }),
          })
        // Only one key per assistant is allowed: with two it would be undefined which is used.
        return { identity: assistantId }
      },
      credentials: ({ apiKey, model }) => ({ apiKey, model }),
    },
  },
}))
