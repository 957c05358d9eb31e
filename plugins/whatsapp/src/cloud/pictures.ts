import type { Media } from './wire.ts'

/** A picture at Meta, which keeps pictures of people for a month. */
export type Picture = Pick<Media, 'id' | 'mime_type'>

/** Maximum number of remembered pictures. */
const most = 2_000

/**
 * Remembers the pictures of the last messages, by the message's id: a reply to one names the message alone.
 * Kept in memory: after a restart such a reply goes without its picture, as it does for a message of long
 * ago.
 */
export const createPictures = () => {
  const known = new Map<string, Picture>()
  return {
    note: (connectionId: string, { id, media }: { id: string; media: Picture }): void => {
      known.set(`${connectionId}:${id}`, media)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
    of: (connectionId: string, id: string): Picture | undefined => known.get(`${connectionId}:${id}`),
  }
}
export type Pictures = ReturnType<typeof createPictures>
