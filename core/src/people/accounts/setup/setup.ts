import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { upTo } from '../../../platform/database/filters.ts'
import { equalSecrets } from '../../../platform/secrets/equal-secrets.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { NewUser } from '../registration/create-user.ts'
import type { UserRecord } from '../user.model.ts'

/** A claim that created no administrator within this time was lost in a crash, and the token can be claimed again. */
const claimMs = 60_000

export interface Setup {
  isNeeded(): Promise<boolean>
  /** The one-time token; null when there is an administrator. The same one until it is used, across restarts. */
  token(): Promise<string | null>
  /** Creates the first administrator. Of two concurrent calls one succeeds and the other is refused. */
  complete(token: string, user: Omit<NewUser, 'role'>): Promise<UserRecord>
}

export interface SetupOptions {
  models: AccountModels
  createUser: (user: NewUser) => Promise<UserRecord>
  now: () => Date
}

export const createSetup = (app: FastifyInstance, { models, createUser, now }: SetupOptions): Setup => {
  const { users, setup } = models
  const key = app.secrets.signingKey('setup')
  const tokenOf = (nonce: string): string => createHmac('sha256', key).update(nonce).digest('base64url')
  const isNeeded = async (): Promise<boolean> => (await users.exists({ role: 'admin' })) === null

  const currentNonce = async (): Promise<string> => {
    const record = await setup.findOneAndUpdate(
      { _id: 'setup' },
      { $setOnInsert: { nonce: randomBytes(24).toString('base64url'), claimedAt: null } },
      { upsert: true, returnDocument: 'after' },
    )
    return record.nonce
  }

  const claim = async (nonce: string): Promise<boolean> => {
    const lost = upTo(new Date(now().getTime() - claimMs))
    const claimed = await setup.findOneAndUpdate(
      { _id: 'setup', nonce, $or: [{ claimedAt: null }, { claimedAt: lost }] },
      { $set: { claimedAt: now() } },
    )
    return claimed !== null
  }

  return {
    isNeeded,
    token: async () => ((await isNeeded()) ? tokenOf(await currentNonce()) : null),
    complete: async (token, user) => {
      if (!(await isNeeded())) throw fail('setup.done')
      const nonce = await currentNonce()
      if (!equalSecrets(token, tokenOf(nonce))) throw fail('setup.wrong-token')
      if (!(await claim(nonce))) throw fail('setup.done')
      try {
        if (!(await isNeeded())) throw fail('setup.done')
        const admin = await createUser({ ...user, role: 'admin' })
        await setup.deleteOne({ _id: 'setup', nonce })
        return admin
      } catch (error) {
        await setup.updateOne({ _id: 'setup', nonce }, { $set: { claimedAt: null } })
        throw error
      }
    },
  }
}
