import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../../config/config.ts'
import { redactSecrets } from '../secrets/redact.ts'

/** Structured logs without secrets: known fields are redacted, and texts are searched for key-like strings. */
export const logOptions = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.apiKey',
      '*.secret',
      '*.botToken',
      '*.accessToken',
    ],
    censor: '[redacted]',
  },
  formatters: { level: label => ({ level: label }) },
  hooks: {
    streamWrite: redactSecrets,
  },
})
