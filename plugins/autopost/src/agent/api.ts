import { Done, defineApi, reading, working } from '@botanika/core/contract'
import Type from 'typebox'
import { Change, changeStates } from '../shared/change.ts'
import { ById, Id, Moment, oneOf, strict, text } from '../shared/fields.ts'
import { limits } from '../shared/limits.ts'
import { ProjectMessage } from '../shared/message.ts'

const ofUser = { access: 'user' } as const

/** The progress of a run of the agent: it survives a reload of the page. */
export const AgentRun = Type.Object({
  id: Id,
  projectId: Id,
  state: oneOf(['running', 'done', 'stopped', 'failed']),
  phase: oneOf(['reading', 'planning', 'writing', 'done']),
  /** Posts made so far, of the planned ones; 0: not known yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  startedAt: Moment,
  /** Reason of the failure and the next step, in the language of the request. */
  reason: Type.Optional(Type.String()),
})

export const agentApi = defineApi({
  'POST /api/autopost-agent': {
    summary: 'Ask the agent of a project: it plans posts or proposes changes; answers when it is done',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    body: Type.Object(
      {
        request: text(limits.message),
        projectId: Type.String({
          pattern: '^[0-9a-f]{24}$',
          'x-ui': {
            error: {
              ru: 'ID проекта обязателен',
              en: 'The ID of the project is required',
              pl: 'ID projektu jest wymagane',
            },
          },
        }),
        /**
         * Id made by the client: names the run for progress and stopping; the same id again returns the same
         * run.
         */
        runId: Type.Optional(Id),
        /**
         * true: the agent's message is stored with the run, so that nothing is lost if the page is closed.
         */
        save: Type.Optional(Type.Boolean()),
      },
      strict,
    ),
    reply: Type.Object({
      message: Type.String(),
      generatedPosts: Type.Integer(),
      /** Duration in seconds, with one decimal. */
      processingTime: Type.Number(),
      model: Type.String(),
      runId: Id,
      /** The stored message, with `save`. */
      saved: Type.Optional(ProjectMessage),
    }),
  },
  'GET /api/autopost-projects/{id}/runs': {
    summary: 'The last runs of the agent of a project, newest first',
    ...ofUser,
    openTo: reading,
    params: ById,
    reply: Type.Array(AgentRun),
  },
  'POST /api/autopost-agent/{id}/stop': {
    summary: 'Stop a run: what it has made stays',
    ...ofUser,
    openTo: working,
    params: ById,
    reply: Done,
  },
  'GET /api/autopost-projects/{id}/changes': {
    summary: 'Changes of posts by the agent, newest first, at most 200',
    ...ofUser,
    openTo: reading,
    params: ById,
    query: Type.Object({ runId: Type.Optional(Id), state: Type.Optional(oneOf(changeStates)) }, strict),
    reply: Type.Array(Change),
  },
  'POST /api/autopost-changes/decide': {
    summary: 'Accept, reject or undo changes of the agent; each answers the state it has then',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: 60, uniqueItems: true }),
        decision: oneOf(['accept', 'reject', 'undo']),
      },
      strict,
    ),
    reply: Type.Array(Change),
  },
})
