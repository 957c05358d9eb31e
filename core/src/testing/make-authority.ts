import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate authority that nobody trusts, with what it issued; all PEM. */
export interface TestAuthority {
  root: string
  /** Issued by the root, and issues nothing here. */
  intermediate: string
  /** Certificate of 127.0.0.1, issued by the root. */
  certificate: string
  key: string
}

const dayMs = 24 * 3_600_000

/** Makes an authority; `until`: when its certificates end (default: tomorrow). */
export const makeAuthority = ({
  name = 'Test Root',
  until = new Date(Date.now() + dayMs),
}: {
  name?: string
  until?: Date
} = {}): TestAuthority => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const site = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const from = new Date(until.getTime() - 2 * dayMs)
  const issue = (subject: string, publicKey: KeyObject, isAuthority: boolean) =>
    certificateOf({ subject, issuer: name, publicKey, issuerKey: own.privateKey, from, until, isAuthority })
  return {
    root: issue(name, own.publicKey, true),
    intermediate: issue(`${name} Sub`, site.publicKey, true),
    certificate: issue('127.0.0.1', site.publicKey, false),
    key: String(site.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

interface Issued {
  subject: string
  issuer: string
  publicKey: KeyObject
  issuerKey: KeyObject
  from: Date
  until: Date
  isAuthority: boolean
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const nameOf = (name: string) => sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))))
const timeOf = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
const extension = (hex: string, value: Uint8Array) => sequence(object(hex), der(0x04, value))
/** ecdsa-with-SHA256 */
const algorithm = sequence(object('2a8648ce3d040302'))

/** X.509 v3 (RFC 5280), as far as TLS needs it. */
const certificateOf = (issued: Issued): string => {
  const { subject, issuer, publicKey, issuerKey, from, until, isAuthority } = issued
  const extensions = isAuthority
    ? [
        extension('551d13', sequence(der(0x01, Buffer.from([0xff])))),
        extension('551d0f', der(0x03, Buffer.from([1, 6]))),
      ]
    : [extension('551d13', sequence()), extension('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))))]
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    algorithm,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, issuerKey))
  const text = sequence(signed, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`
}
