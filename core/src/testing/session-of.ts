import type { Session } from '../contract/accounts/user.ts'

/** The session of a registration or sign-in without further steps. */
export const sessionOf = (answer: Session | object): Session => {
  if ('token' in answer) return answer
  throw new Error('no session yet: a code or a confirmation is asked for')
}
