import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { overviewApi } from '../../contract/overview.ts'
import { mountApi } from '../../platform/http/mount-api.ts'

/** The overview an owner of assistants sees first: counts of other rooms, nothing of its own. */
export const overview = fp(
  async app => {
    mountApi(
      app,
      overviewApi,
      {
        'GET /api/overview': async ({ query, caller }) => {
          const accountId = new Types.ObjectId(caller.id)
          const [today, open] = await Promise.all([
            app.dialogues.countSince(accountId, new Date(query.from)),
            app.questions.unanswered.countOfOwner(accountId),
          ])
          const [most] = open
          const [named] = most ? await app.assistants.named([most.assistantId.toHexString()]) : []
          return {
            ...today,
            unanswered: open.reduce((sum, { count }) => sum + count, 0),
            ...(named && { unansweredOf: { assistantId: named._id.toHexString(), name: named.name } }),
          }
        },
      },
      { tag: 'conversations' },
    )
  },
  {
    name: 'core:overview',
    dependencies: ['core:assistants', 'core:dialogues', 'core:questions'],
  },
)
