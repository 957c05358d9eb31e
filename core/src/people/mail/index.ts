import fp from 'fastify-plugin'
import { createMail, type MailService } from './create-mail.ts'

export { isAddress } from './check-message.ts'
export { fail } from './errors.ts'

/** E-mail by the configured SMTP server; without one nothing is sent. */
export const mail = fp(
  async app => {
    app.decorate('mail', createMail(app))
  },
  { name: 'core:mail', dependencies: ['core:platform', 'core:installation'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    mail: MailService
  }
}
