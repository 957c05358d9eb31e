import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { checklistApi } from '../../contract/checklist.ts'
import { noticesApi } from '../../contract/notice.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import type { ChecklistReader } from '../../plugin/checklist-step.ts'
import { coreSteps } from './checklist/core-steps.ts'
import { type Checklist, createChecklist } from './checklist/create-checklist.ts'
import { createOperations, type Operations } from './create-operations.ts'

/** The state of the server, backups to download, and what administrators are warned of. */
export const operations = fp(
  async app => {
    const service = createOperations(app)
    app.decorate('operations', service)
    const checklist = createChecklist(app)
    checklist.add(coreSteps(app))
    app.decorate('checklist', checklist)
    const readerOf = async (
      { id }: UserCaller,
      { headers }: Pick<FastifyRequest, 'headers'>,
    ): Promise<ChecklistReader> => ({
      id,
      email: (await app.accounts.find(id))?.email ?? '',
      language: requestLanguage(headers),
    })
    const { shutdowns } = app.models
    const notices = async () => {
      const checkedAt = shutdowns.last()?.checkedAt.toISOString()
      return { notices: await service.notices(), ...(checkedAt && { checkedAt }) }
    }
    mountApi(
      app,
      noticesApi,
      {
        'GET /api/admin/notices': notices,
        'POST /api/admin/notices/check': async () => {
          await shutdowns.check()
          return notices()
        },
      },
      { tag: 'models' },
    )
    mountApi(
      app,
      checklistApi,
      {
        'GET /api/admin/checklist': async ({ caller, request }) =>
          checklist.list(await readerOf(caller, request)),
        'POST /api/admin/checklist/{id}/test': async ({ params, caller, request }) =>
          checklist.test(params.id, await readerOf(caller, request)),
        'PUT /api/admin/checklist/{id}': async ({ params, body, caller, request }) =>
          checklist.dismiss(params.id, body.isDismissed, await readerOf(caller, request)),
      },
      { tag: 'operations' },
    )
  },
  {
    name: 'core:health',
    dependencies: [
      'core:platform',
      'core:accounts',
      'core:installation',
      'core:connections',
      'core:mail',
      'core:models',
      'core:plans',
    ],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    operations: Operations
    /** Checklist of what a new installation still needs. */
    checklist: Checklist
  }
}
