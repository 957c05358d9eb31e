import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { TwoFactorState } from '../../../contract/accounts/sign-in.ts'
import { below, not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import { accountMails } from '../mails.ts'
import type { AccountModels } from '../models.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { createThrottle } from '../sign-in/throttle.ts'
import type { TwoFactorRecord, UserRecord } from '../user.model.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { makeSecret, stepOf, uriOf } from './totp.ts'

const hour = 3_600_000
/** Wrong codes per account and hour: of a million codes three fit at a time. */
const limits = { account: 10 }

export interface Proof {
  code: string
  /** Password, where the account has one. */
  password?: string
}

export interface TwoFactor {
  isOn(userId: string): Promise<boolean>
  state(caller: UserCaller): Promise<TwoFactorState>
  /** A new secret, which `confirm` turns on. Throws `two-factor.is-on`. */
  begin(caller: UserCaller): Promise<{ secret: string; uri: string }>
  /** Returns the recovery codes. Throws `two-factor.not-begun`, `auth.wrong-password`, `two-factor.wrong-code`. */
  confirm(caller: UserCaller, proof: Proof): Promise<string[]>
  renewCodes(caller: UserCaller, code: string): Promise<string[]>
  /** Throws `auth.wrong-password`, `two-factor.wrong-code`. */
  turnOff(caller: UserCaller, proof: Proof): Promise<void>
  /**
   * Accepts a code of the app, each time step once, or a recovery code, each once. Throws `two-factor.wrong-code` and
   * `auth.too-many-tries`.
   */
  verify(user: UserRecord, code: string): Promise<void>
  /** Turns it off for somebody who lost the device. Throws `account.not-found`, `two-factor.own`. */
  clear(userId: string, by?: { id: string }): Promise<void>
}

interface Options {
  models: AccountModels
  passwords: Passwords
  audit: Audit
  origin: () => string
  now: () => Date
}

export const createTwoFactor = (
  app: FastifyInstance,
  { models: { users, challenges }, passwords, audit, origin, now }: Options,
): TwoFactor => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: hour,
    now: () => now().getTime(),
  })

  const own = async ({ id, actingAdminId }: UserCaller): Promise<UserRecord> => {
    if (actingAdminId) throw fail('auth.impersonated')
    const user = await users.findById(id).lean()
    if (!user) throw fail('auth.session-ended')
    return user
  }
  const secretOf = ({ secretSealed }: TwoFactorRecord): string => app.secrets.decrypt(secretSealed)

  /** One atomic update decides, so that no code counts twice. */
  const spendStep = async (user: UserRecord, factor: TwoFactorRecord, code: string): Promise<boolean> => {
    const step = stepOf(secretOf(factor), code, now())
    if (step === null) return false
    const { modifiedCount } = await users.updateOne(
      { _id: user._id, 'twoFactor.secretSealed': factor.secretSealed, 'twoFactor.lastStep': below(step) },
      { $set: { 'twoFactor.lastStep': step } },
    )
    return modifiedCount === 1
  }
  const spendRecovery = async (user: UserRecord, code: string): Promise<boolean> => {
    const hash = hashRecoveryCode(code)
    const { modifiedCount } = await users.updateOne(
      { _id: user._id, 'twoFactor.recoveryHashes': hash },
      { $pull: { 'twoFactor.recoveryHashes': hash } },
    )
    if (modifiedCount === 1) {
      const subjectId = user._id.toHexString()
      await audit({ action: 'two-factor.recovery-code-used', by: { id: subjectId }, subjectId })
    }
    return modifiedCount === 1
  }
  const counted = async (userId: Types.ObjectId, test: () => Promise<boolean>): Promise<void> => {
    const keys = [`account:${userId.toHexString()}`]
    const seconds = throttle.take(keys)
    if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
    if (!(await test())) throw fail('two-factor.wrong-code')
    throttle.refund(keys)
  }
  const requirePassword = async (user: UserRecord, password: string): Promise<void> => {
    if (user.passwordHash === null) return
    await counted(user._id, async () => {
      if (await passwords.matches(password, user.passwordHash)) return true
      throw fail('auth.wrong-password')
    })
  }
  const verify: TwoFactor['verify'] = async (user, code) => {
    const factor = user.twoFactor
    if (!factor?.onSince) throw fail('two-factor.not-on')
    await counted(
      user._id,
      async () => (await spendStep(user, factor, code.trim())) || (await spendRecovery(user, code)),
    )
  }
  const note = (action: string, userId: string, by: { id: string } | undefined) =>
    audit({ action, subjectId: userId, ...(by && { by }) })

  return {
    verify,
    isOn: async userId =>
      (await users.exists({ _id: new Types.ObjectId(userId), 'twoFactor.onSince': not(null) })) !== null,
    state: async caller => {
      const user = await own(caller)
      const factor = user.twoFactor?.onSince ? user.twoFactor : null
      return {
        isOn: factor !== null,
        ...(factor?.onSince && { since: factor.onSince.toISOString() }),
        recoveryCodes: factor?.recoveryHashes.length ?? 0,
        hasPassword: user.passwordHash !== null,
        isRequired: user.role === 'admin' && app.instance.current().twoFactorForAdmins,
      }
    },
    begin: async caller => {
      const user = await own(caller)
      const secret = makeSecret()
      const twoFactor = {
        secretSealed: app.secrets.encrypt(secret),
        onSince: null,
        lastStep: 0,
        recoveryHashes: [],
      }
      const begun = await users.updateOne(
        { _id: user._id, $or: [{ twoFactor: null }, { 'twoFactor.onSince': null }] },
        { $set: { twoFactor } },
      )
      if (begun.modifiedCount !== 1) throw fail('two-factor.is-on')
      return { secret, uri: uriOf(secret, user.email) }
    },
    confirm: async (caller, { code, password = '' }) => {
      const user = await own(caller)
      const factor = user.twoFactor
      if (factor?.onSince) throw fail('two-factor.is-on')
      if (!factor) throw fail('two-factor.not-begun')
      await requirePassword(user, password)
      await counted(user._id, () => spendStep(user, factor, code.trim()))
      const { codes, hashes } = makeRecoveryCodes()
      const { modifiedCount } = await users.updateOne(
        { _id: user._id, 'twoFactor.secretSealed': factor.secretSealed, 'twoFactor.onSince': null },
        { $set: { 'twoFactor.onSince': now(), 'twoFactor.recoveryHashes': hashes } },
      )
      if (modifiedCount !== 1) throw fail('two-factor.not-begun')
      await note('two-factor.turned-on', caller.id, caller)
      return codes
    },
    renewCodes: async (caller, code) => {
      const user = await own(caller)
      await verify(user, code)
      const { codes, hashes } = makeRecoveryCodes()
      await users.updateOne(
        { _id: user._id, 'twoFactor.onSince': not(null) },
        { $set: { 'twoFactor.recoveryHashes': hashes } },
      )
      await note('two-factor.recovery-codes-renewed', caller.id, caller)
      return codes
    },
    turnOff: async (caller, { code, password = '' }) => {
      const user = await own(caller)
      await requirePassword(user, password)
      await verify(user, code)
      await users.updateOne({ _id: user._id }, { $set: { twoFactor: null } })
      await note('two-factor.turned-off', caller.id, caller)
    },
    clear: async (userId, by) => {
      if (by?.id === userId) throw fail('two-factor.own')
      const _id = Types.ObjectId.isValid(userId) ? new Types.ObjectId(userId) : null
      const before =
        _id &&
        (await users
          .findOneAndUpdate({ _id, isDemo: not(true), removedAt: null }, { $set: { twoFactor: null } })
          .lean())
      if (!before) throw fail('account.not-found')
      await challenges.deleteMany({ userId: before._id })
      if (!before.twoFactor?.onSince) return
      await note('two-factor.cleared', userId, by)
      if (app.mail.isConfigured())
        await app.mail.send({
          to: before.email,
          ...accountMails.twoFactorOff(before.language ?? 'ru', origin()),
        })
    },
  }
}
