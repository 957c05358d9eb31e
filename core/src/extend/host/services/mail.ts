import type { FastifyInstance } from 'fastify'
import type { Mail } from '../../../plugin/services/mail.ts'

export const createMailService = (app: FastifyInstance): Mail => ({
  isConfigured: app.mail.isConfigured,
  send: app.mail.send,
})
