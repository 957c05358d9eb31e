import type { FastifyInstance } from 'fastify'
import { fail } from '../../../people/mail/index.ts'
import type { SettingsPower } from '../../../plugin/powers/index.ts'

export const createSettingsPower = (app: FastifyInstance, list: SettingsPower['list']): SettingsPower => ({
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
