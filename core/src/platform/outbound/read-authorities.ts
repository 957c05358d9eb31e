import { X509Certificate } from 'node:crypto'
import { fail } from './errors.ts'

/** Longest text, characters: some ten certificates with their explanations. */
const maxLength = 64 * 1024
const most = 10
const begin = '-----BEGIN CERTIFICATE-----'
const end = '-----END CERTIFICATE-----'

/**
 * The certificates of authorities in a PEM text, each as PEM of its own; text around them is ignored, an empty text has none. For a
 * plugin's setting that `trustedAuthorities` answers. Throws an `AppError` with what to do: `outbound.authority-too-long` (64 KiB, ten
 * certificates), `outbound.authority-malformed`, `outbound.authority-private-key`, `outbound.authority-not-one` (a site's own
 * certificate), `outbound.authority-not-root` (none that signs itself), `outbound.authority-expired`.
 */
export const readAuthorities = (
  pem: string,
  { now = new Date() }: { now?: Date } = {},
): readonly string[] => {
  if (pem.length > maxLength) throw fail('outbound.authority-too-long')
  if (pem.includes('PRIVATE KEY-----')) throw fail('outbound.authority-private-key')
  if (pem.trim() === '') return []
  const found = blocksOf(pem).map(read)
  if (found.length === 0) throw fail('outbound.authority-malformed')
  for (const one of found) {
    const name = nameOf(one)
    if (!one.ca) throw fail('outbound.authority-not-one', { params: { name } })
    if (now < one.validFromDate || now > one.validToDate)
      throw fail('outbound.authority-expired', {
        params: { name, day: one.validToDate.toISOString().slice(0, 10) },
      })
  }
  if (!found.some(one => one.checkIssued(one) && one.verify(one.publicKey)))
    throw fail('outbound.authority-not-root')
  return found.map(one => one.toString())
}

/** Scans without a regular expression: the text comes from a form. */
const blocksOf = (pem: string): string[] => {
  const blocks: string[] = []
  for (let from = pem.indexOf(begin); from >= 0; from = pem.indexOf(begin, from + 1)) {
    const to = pem.indexOf(end, from)
    if (to < 0) throw fail('outbound.authority-malformed')
    if (blocks.length === most) throw fail('outbound.authority-too-long')
    blocks.push(pem.slice(from, to + end.length))
  }
  return blocks
}

const read = (block: string): X509Certificate => {
  try {
    return new X509Certificate(block)
  } catch (cause) {
    throw fail('outbound.authority-malformed', { cause })
  }
}

/** `CN=…` of the subject, else its first line. */
const nameOf = ({ subject = '' }: X509Certificate): string => {
  const lines = subject.split('\n')
  const line = lines.find(one => one.startsWith('CN=')) ?? lines[0] ?? ''
  return line.slice(line.indexOf('=') + 1, 120)
}
