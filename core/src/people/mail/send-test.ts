import { randomUUID } from 'node:crypto'
import type { MailConfig } from '../../config/config.ts'
import type { MailTest } from '../../contract/instance.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'
import { checkMessage } from './check-message.ts'
import { createSender } from './create-sender.ts'

/** Time to wait, ms: long enough for a slow server, short enough for a waiting person. */
const patienceMs = 20_000
const maxResponseLength = 500

const text =
  'Это проверочное письмо вашей установки «Ботаники»: почта работает.\n\nThis is a test message of your Botanika installation: mail works.\n\nTo jest wiadomość testowa Twojej instalacji Botaniki: poczta działa.\n'

/** Sends a test message and returns the server's response, also a refusal. */
export const sendTest = async (to: string, config: MailConfig, signal: AbortSignal): Promise<MailTest> => {
  const message = { to, subject: 'Ботаника · Botanika: тест почты, mail test, test poczty', text }
  checkMessage(message)
  const ending = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    const answer = await createSender(config)({ ...message, id: randomUUID() }, ending)
    return { isAccepted: true, answer: clean(answer, config) }
  } catch (error) {
    return { isAccepted: false, answer: clean(wordsOf(error), config) }
  }
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  return response || error.message
}

/** A server may quote its input. */
const clean = (words: string, { server: { password } }: MailConfig): string => {
  const safe = password === '' ? words : words.replaceAll(password, '••••')
  return redactSecrets(safe).slice(0, maxResponseLength)
}
