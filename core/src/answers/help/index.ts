import fp from 'fastify-plugin'
import { helpApi } from '../../contract/help.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createAdmission } from './admit-question.ts'
import { answerQuestion } from './answer-question.ts'
import { createIndexes } from './create-indexes.ts'
import { fail } from './errors.ts'

/** The help chat of the dashboard: questions about this installation, answered from its public pages. Nothing is stored. */
export const help = fp(
  async app => {
    const admission = createAdmission(app)
    const indexOf = createIndexes(app)
    const stopping = new AbortController()
    app.addHook('preClose', async () => stopping.abort(new Error('the server stops')))
    mountApi(
      app,
      helpApi,
      {
        'POST /api/chat-widget': async ({ body, caller, request }) => {
          if (!app.instance.current().helpChat) throw fail('help.off')
          const accountId = caller?.kind === 'user' ? caller.id : undefined
          admission.admit({ address: request.ip, ...(accountId !== undefined && { accountId }) })
          const language = requestLanguage(request.headers)
          const index = await indexOf(language)
          const message = body.message.trim()
          const { page } = body
          return answerQuestion(app, {
            message,
            page,
            language,
            index,
            admission,
            request,
            stopping: stopping.signal,
          })
        },
      },
      { tag: 'support' },
    )
  },
  {
    name: 'core:help',
    dependencies: ['core:platform', 'core:installation', 'core:accounts', 'core:models', 'core:served-files'],
  },
)
