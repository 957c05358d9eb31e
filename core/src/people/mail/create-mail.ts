import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { MailConfig } from '../../config/config.ts'
import type { MailTest } from '../../contract/instance.ts'
import { compileWhenUsed } from '../../platform/compile-when-used.ts'
import { checkMessage, type MailMessage } from './check-message.ts'
import { createSender, isRefusal } from './create-sender.ts'
import { fail } from './errors.ts'
import { sendTest } from './send-test.ts'

const Stored = compileWhenUsed(
  Type.Object({
    to: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.Optional(Type.String()),
  }),
)

export interface MailService {
  isConfigured(): boolean
  /**
   * Stores a message and sends it. Throws `mail.not-configured`, `mail.bad-address`, `mail.bad-subject`, `mail.too-large`.
   */
  send(message: MailMessage): Promise<void>
  /** Sends a test message at once, without retries; the mail server need not be saved. Throws `mail.bad-address`. */
  test(to: string, config: MailConfig, signal?: AbortSignal): Promise<MailTest>
}

/** Backoff delays from 1 s to 4.5 h. */
const tries = 9

export const createMail = (app: FastifyInstance): MailService => {
  app.jobs.define('mail.send', {
    tries,
    concurrency: 2,
    run: async ({ key, payload, signal, confirm }) => {
      const message: unknown = JSON.parse(app.secrets.decrypt(String(payload.sealed)))
      if (!Stored.Check(message)) throw new Error('a stored message cannot be read')
      const config = app.instance.mail()
      if (!config) throw fail('mail.not-configured')
      await confirm()
      try {
        await createSender(config)({ ...message, id: key }, signal)
      } catch (err) {
        if (!isRefusal(err)) throw err
        app.log.warn({ err, mail: key }, 'the mail server refused a message permanently')
      }
    },
    giveUp: async ({ key }, err) => app.log.error({ err, mail: key }, 'a message could not be sent'),
  })

  return {
    isConfigured: () => app.instance.mail() !== null,
    send: async ({ to, subject, text, html }) => {
      if (!app.instance.mail()) throw fail('mail.not-configured')
      const message = { to, subject, text, ...(html !== undefined && { html }) }
      checkMessage(message)
      // The message may contain a sign-in link.
      await app.jobs.add('mail.send', randomUUID(), { sealed: app.secrets.encrypt(JSON.stringify(message)) })
    },
    test: (to, config, signal = app.boot.stopping) => sendTest(to, config, signal),
  }
}
