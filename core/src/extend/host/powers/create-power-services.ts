import type { FastifyInstance } from 'fastify'
import type { Power } from '../../../contract/manifest.ts'
import { fail } from '../../../people/mail/index.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type {
  AuditPower,
  ConversationsPower,
  NewsPower,
  PlansPower,
  PowerServices,
  SettingsPower,
  SupportPower,
} from '../../../plugin/powers/index.ts'
import { createAccountsPower } from './accounts.ts'
import { nameSubjects } from './name-subjects.ts'
import { createOperationsPower } from './operations.ts'

const createSupportPower = ({ support }: FastifyInstance): SupportPower => ({
  canMail: support.canMail,
  list: support.list,
  countOpen: support.countOpen,
  get: support.get,
  change: support.change,
  answer: support.answer,
  remove: support.remove,
})

const createSettingsPower = (app: FastifyInstance, list: SettingsPower['list']): SettingsPower => ({
  list,
  instance: {
    read: app.instance.view,
    change: app.instance.change,
    testMail: async ({ to, values = {} }, by) => {
      const config = app.instance.mailWith(values)
      if (!config) throw fail('mail.not-configured')
      const result = await app.mail.test(to, config)
      await app.accounts.audit({
        action: 'mail.tested',
        by,
        details: { to, isAccepted: result.isAccepted },
      })
      return result
    },
  },
})

const createPlansPower = ({ plans }: FastifyInstance): PlansPower => {
  const { manage, codes } = plans
  return {
    list: plans.list,
    ...manage,
    codes: {
      create: async request => {
        const made = await codes.create(request)
        return { batch: await codes.get(made.batch._id.toHexString()), codes: made.codes }
      },
      list: codes.list,
      of: codes.codes,
      revokeBatch: codes.revokeBatch,
      revoke: codes.revokeCode,
    },
    createCodes: ({ expiresAt, ...request }) =>
      plans.createCodes({ ...request, expiresAt: expiresAt ?? null }),
  }
}

const createNewsPower = ({ announcements }: FastifyInstance): NewsPower => ({
  list: announcements.list,
  get: announcements.get,
  create: announcements.create,
  change: announcements.change,
  remove: announcements.remove,
})

const createConversationsPower = ({ conversations }: FastifyInstance): ConversationsPower => ({
  list: (accountId, page = {}) =>
    pageOf(page, {
      read: asked => conversations.store.ofAccount(accountId, asked),
      by: ({ updatedAt }) => updatedAt,
      present: ({ _id, assistantId, channel, title, messageCount, updatedAt }) => ({
        id: _id.toHexString(),
        accountId,
        assistantId: assistantId.toHexString(),
        channel,
        title,
        messageCount,
        updatedAt,
      }),
    }),
})

const createAuditPower = (app: FastifyInstance): AuditPower => ({
  write: app.accounts.audit,
  list: async page => {
    const { items, ...rest } = await app.accounts.auditLog(page)
    const names = await nameSubjects(app, items)
    const named = (id: string | null) => {
      const name = id === null ? undefined : names.get(id)
      return name === undefined ? {} : { subjectName: name }
    }
    return {
      ...rest,
      items: items.map(({ _id, at, action, actorId, actingAdminId, subjectId, details }) => ({
        id: _id.toHexString(),
        at,
        action,
        ...(actorId !== null && { actorId }),
        ...(actingAdminId !== null && { actingAdminId }),
        ...(subjectId !== null && { subjectId }),
        ...named(subjectId),
        details,
      })),
    }
  },
})

/** Reads the settings of all plugins. */
export type ReadSettings = PowerServices['settings']['list']

/** The services of powers; they call the methods of the domains, which enforce their own rules. */
const createServices = (app: FastifyInstance, readSettings: ReadSettings): PowerServices => ({
  accounts: createAccountsPower(app),
  plans: createPlansPower(app),
  conversations: createConversationsPower(app),
  publishing: {
    isPublished: app.publications.isOpen,
    withdraw: app.publications.withdraw,
  },
  audit: createAuditPower(app),
  usage: {
    of: (accountId, { days }) => app.usage.of(accountId, days),
    ofInstallation: ({ days }) => app.usage.ofInstallation(days),
  },
  operations: createOperationsPower(app),
  settings: createSettingsPower(app, readSettings),
  news: createNewsPower(app),
  support: createSupportPower(app),
})

/** The services of the given powers, and no others. */
export const createPowerServices = (
  app: FastifyInstance,
  granted: readonly Power[],
  { readSettings }: { readSettings: ReadSettings },
): Partial<PowerServices> => {
  const services = createServices(app, readSettings)
  return Object.fromEntries(granted.map(power => [power, services[power]]))
}
