import { createHash, randomBytes } from 'node:crypto'

/** A token for a link: 256 random bits; what is stored is its hash. */
export const mintToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
