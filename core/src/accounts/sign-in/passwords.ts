import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a hash to compare with or not. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** argon2id; passwords are normalised, so that letters typed on different systems match (й as one character or two). */
export const createPasswords = ({
  hash,
  verify,
}: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords => {
  const decoy = hash(randomBytes(16).toString('hex'), cost)
  return {
    hash: password => hash(password.normalize('NFC'), cost),
    matches: async (password, stored) => {
      const same = await verify(stored ?? (await decoy), password.normalize('NFC'))
      return stored !== null && same
    },
  }
}
