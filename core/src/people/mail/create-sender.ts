import type { MailConfig } from '../../config/config.ts'
import { loadCode } from '../../platform/code-cache.ts'
import type { MailMessage } from './check-message.ts'

const connectMs = 10_000
const silentMs = 30_000
const wholeMs = 120_000

/** Hands one message to the SMTP server; one attempt. Resolves with the server's response. */
export type Sender = (message: MailMessage & { id: string }, signal: AbortSignal) => Promise<string>

export const createSender = ({ server, from }: MailConfig): Sender => {
  const { host, port, isSecure, user, password } = server
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const domain = from.address.split('@')[1] ?? 'localhost'

  return async ({ id, to, subject, text, html }, signal) => {
    // Loaded by the first message: many servers send none.
    const { createTransport } = await loadCode(() => import('nodemailer'))
    // Each message has a connection of its own: a timeout or stop of one interrupts no other.
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // A password is never sent unencrypted to another machine.
      requireTLS: user !== '' && !isSecure && !isLocal,
      ...(user !== '' && { auth: { user, pass: password } }),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silentMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const ending = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)])
    try {
      const { response } = await Promise.race([
        transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          // The id is the same for every attempt, so that mailboxes can drop duplicates.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
        new Promise<never>((_, reject) => {
          ending.addEventListener('abort', () => reject(ending.reason), { once: true })
        }),
      ])
      return response
    } finally {
      transport.close()
    }
  }
}

/** Checks whether the server rejected this message or its address permanently (SMTP 5xx); no connection problem. */
export const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error ? error.responseCode : undefined
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMessage && typeof responseCode === 'number' && responseCode >= 500
}
