import * as argon2 from '@node-rs/argon2'

/** Cost of one hash: KiB of memory, passes over them, lanes. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's first recommendation for argon2id. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a random text that nobody kept, at the recommended cost: it is compared where there is no hash. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$s+NNufLxkvXSX540N2Vx5w$0r2sBk810+LOLXJ51U+QLp2OSCWCu9Gqy2KuAeM+GRc'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares a password with a hash; takes the same time without one. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** argon2id; passwords are normalised, so that letters typed on different systems match (й as one character or two). */
export const createPasswords = (
  cost: PasswordCost = recommended,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords => ({
  hash: password => hash(password.normalize('NFC'), { ...cost }),
  matches: async (password, stored) => {
    const same = await verify(stored ?? decoy, password.normalize('NFC'))
    return stored !== null && same
  },
})
