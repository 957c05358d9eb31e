import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { supportApi } from '../../contract/support-request.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { fail as failAccount } from '../accounts/index.ts'
import { createAdmission } from './admit-request.ts'
import { createRequestManagement, type SupportRequests } from './manage-requests.ts'
import { newRequest } from './request-texts.ts'
import { type SupportRequestRecord, supportRequestSchema } from './support-request.model.ts'

/** Requests to the support of the installation, which its administrators answer. */
export const support = fp(
  async app => {
    const requests = app.db.model<SupportRequestRecord>('SupportRequest', supportRequestSchema)
    const admit = createAdmission(app, requests)
    const managing = createRequestManagement(app, requests)
    app.decorate('support', managing)
    app.accounts.onRemove(managing.removeOfAccount)

    /** The request is stored already: a notification that fails does not fail it. */
    const notifyAdministrators = async ({ topic, email, message }: SupportRequestRecord): Promise<void> => {
      const text = newRequest(topic, email, message)
      for (const accountId of await app.accounts.administratorIds())
        await app.notifications
          .add({
            accountId,
            text,
            link: '/admin?tab=admin-support',
            subject: 'support',
            source: 'core',
          })
          .catch(err => app.log.error({ err }, 'an administrator was not notified of a support request'))
    }

    mountApi(
      app,
      supportApi,
      {
        'POST /api/support-requests': async ({ body, caller, request }) => {
          const account = caller?.kind === 'user' ? caller : undefined
          if (account?.actingAdminId) throw failAccount('auth.impersonated')
          await admit({ address: request.ip, ...(account && { accountId: account.id }) })
          const stored = await requests.create({
            name: body.name?.trim() ?? '',
            email: body.email.toLowerCase(),
            topic: body.topic,
            message: body.message.trim(),
            userId: account ? new Types.ObjectId(account.id) : null,
            language: requestLanguage(request.headers),
          })
          await notifyAdministrators(stored)
          return { success: true }
        },
      },
      { tag: 'support' },
    )
  },
  {
    name: 'core:support',
    dependencies: ['core:platform', 'core:accounts', 'core:mail', 'core:notifications'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    support: SupportRequests
  }
}
