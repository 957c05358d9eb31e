import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { ListedDialogue } from './create-dialogue-list.ts'

/** Names of people of one channel, by their id; who is not known is missing. */
export type PeopleOf = (ids: readonly Types.ObjectId[]) => Promise<ReadonlyMap<string, string>>

/** Names of the people of dialogues; each channel knows its own. */
export const createNames = (app: FastifyInstance) => {
  const channels = new Map<string, PeopleOf>()
  channels.set('page', async ids => {
    const found = await Promise.all(ids.map(id => app.accounts.find(id.toHexString())))
    return new Map(found.flatMap(user => (user ? [[user._id.toHexString(), user.username] as const] : [])))
  })
  return {
    know: (channel: string, peopleOf: PeopleOf): void => void channels.set(channel, peopleOf),
    /** The names by the person's id. */
    of: async (
      dialogues: readonly Pick<ListedDialogue, 'channel' | 'ownerId'>[],
    ): Promise<ReadonlyMap<string, string>> => {
      const names = new Map<string, string>()
      for (const [channel, peopleOf] of channels) {
        const ids = dialogues.filter(one => one.channel === channel).map(({ ownerId }) => ownerId)
        if (ids.length > 0) for (const [id, name] of await peopleOf(ids)) names.set(id, name)
      }
      return names
    },
  }
}
export type Names = ReturnType<typeof createNames>
