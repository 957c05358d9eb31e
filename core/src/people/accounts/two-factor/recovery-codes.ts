import { randomInt } from 'node:crypto'
import { hashToken } from '../one-time-token.ts'

/** Letters and digits without those that look alike. */
const symbols = '23456789abcdefghjkmnpqrstuvwxyz'
const count = 10
const length = 16

const makeCode = (): string => {
  const code = Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('')
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** Ten codes of 79 bits: enough for a plain hash. */
export const makeRecoveryCodes = (): { codes: string[]; hashes: string[] } => {
  const codes = Array.from({ length: count }, makeCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Case, spaces and hyphens do not matter. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
