import { expect } from 'vitest'
import type { SmtpServer } from '../src/testing/start-smtp.ts'

/** The text of a message with one part, decoded. */
const textOf = (raw: string): string => {
  const end = raw.indexOf('\r\n\r\n')
  const [, encoding = ''] = /^Content-Transfer-Encoding: (\S+)/im.exec(raw.slice(0, end)) ?? []
  const body = raw.slice(end + 4)
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The subject of a message, decoded. */
export const subjectOf = (raw: string): string => {
  const [, line = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? []
  const bytes = line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(B|Q)\?(.*?)\?=/gi, (_, way, coded) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString('latin1')
        : coded
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_: string, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The text of the message number `count` to an address, once it has come. */
export const mailTo = async ({ mails }: SmtpServer, address: string, count = 1): Promise<string> => {
  const theirs = () => mails.filter(({ to }) => to.includes(address))
  await expect.poll(() => theirs().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return textOf(theirs()[count - 1]?.raw ?? '')
}

/** The token of the link in a text. */
export const tokenIn = (text: string): string => /[?&](?:token|invite)=([\w-]+)/.exec(text)?.[1] ?? ''
