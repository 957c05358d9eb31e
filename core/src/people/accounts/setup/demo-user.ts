import { Types } from 'mongoose'
import type { AccountModels } from '../models.ts'

/** The demo user's id, the same on every installation. */
export const demoUserId = 'b07a00000000000000000001'

/**
 * Makes the demo user, once: the owner of the example assistants. Nobody can sign in as it; its e-mail is shown as
 * `DEMO_EMAIL`, and stored as an address that no person can have.
 */
export const ensureDemoUser = async ({ users }: AccountModels): Promise<void> => {
  await users.updateOne(
    { _id: new Types.ObjectId(demoUserId) },
    {
      $setOnInsert: {
        username: 'Ботаника',
        usernameKey: ' demo',
        email: 'demo@botanika.invalid',
        passwordHash: null,
        isDemo: true,
      },
    },
    { upsert: true, setDefaultsOnInsert: true },
  )
}
