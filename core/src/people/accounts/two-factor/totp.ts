import { Secret, TOTP } from 'otpauth'

const issuer = 'Botanika'
const periodSeconds = 30
/** Steps before and after the present one that are accepted, for clocks that differ. */
const window = 1

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits, base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://totp/…`, which apps read from a QR code. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step of a code (RFC 6238); null when it is not one of the secret's codes around `now`. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta
}
