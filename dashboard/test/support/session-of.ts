import type { Session } from '@botanika/core/contract'

/** The session of a registration or sign-in that asks for nothing more. */
export const sessionOf = (answer: Session | object): Session => {
  if ('token' in answer) return answer
  throw new Error('no session yet: a code or a confirmation is asked for')
}
