import type { Handlers } from '@botanika/core/plugin'
import { defineErrors } from '@botanika/core/plugin'
import type { agentApi } from './agent/api.ts'

const fail = defineErrors({
  'autopost.no-agent': {
    status: 503,
    text: {
      ru: 'Агент сейчас недоступен',
      en: 'The agent is not available at the moment',
      pl: 'Agent jest obecnie niedostępny',
    },
  },
})

/** Until the agent is merged. */
export const agentNotReady = (): Handlers<typeof agentApi> => {
  const refuse = (): never => {
    throw fail('autopost.no-agent')
  }
  return {
    'POST /api/autopost-agent': refuse,
    'GET /api/autopost-projects/{id}/runs': refuse,
    'POST /api/autopost-agent/{id}/stop': refuse,
    'GET /api/autopost-projects/{id}/changes': refuse,
    'POST /api/autopost-changes/decide': refuse,
  }
}
