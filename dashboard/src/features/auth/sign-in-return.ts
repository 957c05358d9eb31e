/** How a sign-in with Google came back without success, by the server's codes without their area. */
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

/** What the server wrote into the address (`?signIn=auth.…`, `account.blocked`); null when it wrote nothing, or nothing known. */
export const readSignInReturn = (search: string): SignInReturn | null => {
  const code = new URLSearchParams(search).get('signIn')
  if (code === null) return null
  return (
    signInReturns.find(known => code === `auth.${known}` || code === `account.${known}`) ?? 'google-failed'
  )
}
