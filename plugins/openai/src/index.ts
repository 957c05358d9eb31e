import { AppError, defineErrors, definePlugin } from '@botanika/core/plugin'
import manifest from './manifest.ts'

const fail = defineErrors({
  'openai.unknown-model': {
    status: 400,
    text: {
      ru: 'Модели «{model}» на этом сервере нет',
      en: 'This server has no model “{model}”',
      pl: 'Na tym serwerze nie ma modelu „{model}”',
    },
    hint: {
      ru: 'Доступны: {known}',
      en: 'There are: {known}',
      pl: 'Dostępne: {known}',
    },
  },
})

export default definePlugin(manifest, ({ ai }) => ({
  integrations: {
    openai: {
      check: async ({ config }) => {
        const model = String(config.model)
        const known = ai.models()
        if (!known.includes(model))
          throw fail('openai.unknown-model', {
            params: { model, known: known.join(', ') },
            field: '/config/model',
          })
        const test = await ai.testKey({ apiKey: String(config.apiKey), model })
        if (!test.ok) throw new AppError({ code: test.code, status: 400, text: test.message })
        return {}
      },
      credentials: ({ apiKey, model }) => ({ apiKey: String(apiKey), model: String(model) }),
    },
  },
}))
