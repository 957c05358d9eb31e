import { randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An unguessable public identifier: the prefix and 24 base62 characters (142 bits). */
export const mint = (prefix: string): string =>
  prefix + Array.from({ length: 24 }, () => base62[randomInt(base62.length)]).join('')
