/** Reasons why a sign-in with Google failed, by the server's codes without their area. */
export const signInReturns = [
  'google-failed',
  'google-cancelled',
  'google-unverified',
  'google-password-first',
  'google-off',
  'registration-closed',
  'invitation-needed',
  'invitation-wrong',
  'domain-not-allowed',
  'second-factor',
  'blocked',
] as const
export type SignInReturn = (typeof signInReturns)[number]

/**
 * Reads the reason that the server wrote into the address (`?signIn=auth.…`, `account.blocked`); null when
 * there is none, or none that is known.
 */
export const readSignInReturn = (search: string): SignInReturn | null => {
  const code = new URLSearchParams(search).get('signIn')
  if (code === null) return null
  return (
    signInReturns.find(known => code === `auth.${known}` || code === `account.${known}`) ?? 'google-failed'
  )
}
