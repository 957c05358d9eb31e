import { above } from '../../../platform/database/filters.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import type { UserRecord } from '../user.model.ts'
import type { ChallengeRecord } from './challenge.model.ts'
import type { TwoFactor } from './create-two-factor.ts'

const lifeMs = 5 * 60_000
const maxAttempts = 5

export interface Challenges {
  /** A sign-in whose code is awaited; null: the account needs none. */
  ask(user: UserRecord, via: ChallengeRecord['via']): Promise<string | null>
  /**
   * Completes it with a code, once. Throws `auth.challenge-ended`, `two-factor.wrong-code`, `auth.too-many-tries`,
   * `account.blocked`.
   */
  answer(challenge: string, code: string): Promise<{ user: UserRecord; via: ChallengeRecord['via'] }>
}

export const createChallenges = (
  { users, challenges }: AccountModels,
  { twoFactor, now }: { twoFactor: TwoFactor; now: () => Date },
): Challenges => ({
  ask: async (user, via) => {
    if (!user.twoFactor?.onSince) return null
    const token = mintToken()
    const expiresAt = new Date(now().getTime() + lifeMs)
    await challenges.create({
      tokenHash: hashToken(token),
      userId: user._id,
      via,
      triesLeft: maxAttempts,
      expiresAt,
    })
    return token
  },
  answer: async (challenge, code) => {
    const later = above(now())
    const open = await challenges
      .findOneAndUpdate(
        { tokenHash: hashToken(challenge), expiresAt: later, triesLeft: above(0) },
        { $inc: { triesLeft: -1 } },
      )
      .lean()
    const user = open && (await users.findById(open.userId).lean())
    if (!user) throw fail('auth.challenge-ended')
    if (user.isBlocked) throw fail('account.blocked')
    await twoFactor.verify(user, code)
    const { deletedCount } = await challenges.deleteOne({ _id: open._id })
    if (deletedCount !== 1) throw fail('auth.challenge-ended')
    return { user, via: open.via }
  },
})
