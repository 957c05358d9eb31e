import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.agentErrors, {
  'autopost.agent-busy': 409,
  'autopost.no-run': 404,
})
