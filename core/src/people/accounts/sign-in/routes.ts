import type { FastifyInstance } from 'fastify'
import { signInApi, twoFactorApi } from '../../../contract/accounts/sign-in.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { fail } from '../errors.ts'
import type { GoogleSignIn } from '../google/google-sign-in.ts'
import { hashToken } from '../one-time-token.ts'
import type { PasswordReset } from '../password-reset/create-password-reset.ts'
import type { createInvitations } from '../registration/create-invitations.ts'
import type { Registration } from '../registration/create-registration.ts'
import type { SignIn } from '../routes.ts'
import type { Challenges } from '../two-factor/create-challenges.ts'
import type { TwoFactor } from '../two-factor/create-two-factor.ts'
import { createThrottle } from './throttle.ts'

export interface SignInRoutesOptions {
  invitations: Pick<ReturnType<typeof createInvitations>, 'isUsable'>
  registration: Registration
  passwordReset: PasswordReset
  twoFactor: TwoFactor
  challenges: Challenges
  google: GoogleSignIn
  signIn: SignIn
}

const hour = 3_600_000
/** Uses of links and codes per network and hour, right or wrong. */
const limits = { address: 120 }

const done = { success: true } as const

/** Calls of registration links, reset links and two-factor sign-in. */
export const mountSignInRoutes = (app: FastifyInstance, options: SignInRoutesOptions): void => {
  const { invitations, registration, passwordReset, twoFactor, challenges, google, signIn } = options
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: hour,
    now: Date.now,
  })
  const limit = (address: string): void => {
    const seconds = throttle.take([`address:${networkOf(address)}`])
    if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
  }

  mountApi(
    app,
    signInApi,
    {
      'POST /api/auth/invitation': async ({ body: { invitation }, request }) => {
        limit(request.ip)
        if (!(await invitations.isUsable(hashToken(invitation)))) throw fail('auth.invitation-wrong')
        return done
      },
      'POST /api/auth/confirm': async ({ body: { token, password }, request }) => {
        limit(request.ip)
        return signIn(await registration.confirm(token, password), request)
      },
      'POST /api/auth/confirm/again': async ({ body: { registrationId }, request }) => {
        limit(request.ip)
        await registration.sendAgain(registrationId)
        return done
      },
      'POST /api/auth/second-factor': async ({ body, request, reply }) => {
        limit(request.ip)
        const challenge = body.challenge ?? google.challengeOf(request)
        if (challenge === null) throw fail('auth.challenge-ended')
        const { user, via } = await challenges.answer(challenge, body.code)
        if (via === 'password') await google.linkPending(request, reply, user)
        return signIn(user, request)
      },
      'POST /api/auth/forgot-password': async ({ body: { email }, request }) => {
        await passwordReset.request(email, {
          address: request.ip,
          language: requestLanguage(request.headers),
        })
        return done
      },
      'POST /api/auth/reset-password/check': async ({ body: { token }, request }) => {
        limit(request.ip)
        const { username, expiresAt, apiKeys } = await passwordReset.check(token)
        return { username, expiresAt: expiresAt.toISOString(), apiKeys }
      },
      'POST /api/auth/reset-password': async ({ body, request }) => {
        limit(request.ip)
        const { token, password, revokeApiKeys } = body
        await passwordReset.complete(token, password, { ...(revokeApiKeys && { revokeApiKeys }) })
        return done
      },
    },
    { tag: 'auth' },
  )

  mountApi(
    app,
    twoFactorApi,
    {
      'GET /api/account/two-factor': ({ caller }) => twoFactor.state(caller),
      'POST /api/account/two-factor': ({ caller }) => twoFactor.begin(caller),
      'POST /api/account/two-factor/confirm': async ({ caller, body }) => ({
        recoveryCodes: await twoFactor.confirm(caller, body),
      }),
      'POST /api/account/two-factor/recovery-codes': async ({ caller, body: { code } }) => ({
        recoveryCodes: await twoFactor.renewCodes(caller, code),
      }),
      'POST /api/account/two-factor/off': async ({ caller, body }) => {
        await twoFactor.turnOff(caller, body)
        return done
      },
    },
    { tag: 'account' },
  )
}
