import type { FastifyInstance } from 'fastify'
import type { Power } from '../../../contract/manifest.ts'
import type { PowerServices } from '../../../plugin/powers/index.ts'
import { createAccountsPower } from './accounts.ts'
import { createAuditPower } from './audit.ts'
import { createConversationsPower } from './conversations.ts'
import { createNewsPower } from './news.ts'
import { createOperationsPower } from './operations.ts'
import { createPlansPower } from './plans.ts'
import { createSettingsPower } from './settings.ts'
import { createSupportPower } from './support.ts'

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
