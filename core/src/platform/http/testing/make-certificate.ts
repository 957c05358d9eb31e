import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface TestCertificate {
  /** PEM. */
  key: string
  cert: string
}

/** A self-signed certificate for names and IPv4 addresses, valid for a day; clients trust it as `ca`. */
export const makeCertificate = ({
  names,
  addresses = [],
}: {
  names: readonly string[]
  addresses?: readonly string[]
}): TestCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const subject = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from('Botanika test')))))
  const alternatives = sequence(
    ...names.map(name => der(0x82, Buffer.from(name))),
    ...addresses.map(address => der(0x87, Buffer.from(address.split('.').map(Number)))),
  )
  const toSign = sequence(
    // X.509 version 3.
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time(now - 3_600_000), time(now + 86_400_000)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d11', alternatives), extension('551d13', sequence(der(0x01, yes))))),
  )
  const signature = sign('sha256', toSign, privateKey)
  const certificate = sequence(toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** A tag, a length and a value (X.690). */
const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents)
const set = (...contents: readonly Uint8Array[]): Buffer => der(0x31, ...contents)
const integer = (bytes: Uint8Array): Buffer => der(0x02, bytes)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const extension = (id: string, value: Uint8Array): Buffer => sequence(oid(id), der(0x04, value))
/** GeneralizedTime, without fractions of a second. */
const time = (at: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')}`))

const yes = Buffer.from([0xff])
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
