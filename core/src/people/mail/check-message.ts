import { fail } from './errors.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string
}

/** A plain address: no name, list or quoting, and no characters with a meaning in headers or SMTP commands. */
export const isAddress = (value: string): boolean =>
  value.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(value)

/** Throws `mail.bad-address`, `mail.bad-subject`, `mail.too-large`. A line break in a header would inject headers. */
export const checkMessage = ({ to, subject, text, html = '' }: MailMessage): void => {
  if (!isAddress(to)) throw fail('mail.bad-address')
  if (subject.trim() === '' || subject.length > 250 || /[\p{Cc}\u2028\u2029]/u.test(subject))
    throw fail('mail.bad-subject')
  if (text.length > 200_000 || html.length > 500_000) throw fail('mail.too-large')
}
