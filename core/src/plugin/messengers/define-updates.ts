import type { ChannelContext } from '../channel.ts'
import type { Inbound } from '../inbound.ts'
import type { RawUpdate } from '../raw-update.ts'

type Meaning = readonly Inbound[] | Promise<readonly Inbound[]>

export interface UpdatesOptions<Update, Context> {
  /** Undefined: not an update, which is counted as unreadable. What it returns is stored until it is worked on. */
  read(payload: unknown): Update | undefined
  /** `message_created` */
  kindOf(update: Update): string
  /** Idempotency key (`RawUpdate.key`). */
  keyOf(update: Update): string
  /** Usually the chat's id. Undefined: it cannot be read; of a kind that has a reader that is counted. */
  laneOf(update: Update): string | undefined
  /** Author of words that may be part of a longer question (`RawUpdate.joins`); undefined: a command, a press, anything else. */
  joinsOf(update: Update): RawUpdate['joins'] | undefined
  /** Kinds that may mean `operator`. Omitted: none. */
  operatorKinds?: readonly string[]
  /** Meanings of updates by their kind. Other kinds are not stored, and named in the log at `debug`. */
  readers: Readonly<Record<string, (update: Update, context: Context) => Meaning>>
}

/** The updates of a messenger that names their kinds: which are asked for, which are stored, and what each means. */
export const defineUpdates = <Update, Context>(options: UpdatesOptions<Update, Context>) => {
  const { read, kindOf, keyOf, laneOf, joinsOf, operatorKinds = [], readers } = options
  // A kind is a word of somebody else's: `constructor` is none of ours.
  const readerFor = (kind: string) => (Object.hasOwn(readers, kind) ? readers[kind] : undefined)
  return {
    /** Kinds that have a reader. */
    kinds: Object.keys(readers),
    /** One update for the inbox, or none. */
    rawUpdates: (
      payload: unknown,
      { log, unreadable }: Pick<ChannelContext, 'log' | 'unreadable'>,
    ): RawUpdate[] => {
      const update = read(payload)
      if (!update) {
        unreadable(namedKind(payload))
        return []
      }
      const kind = kindOf(update)
      if (!readerFor(kind)) {
        log.debug({ kind }, 'an update that means nothing here')
        return []
      }
      const lane = laneOf(update)
      if (!lane) {
        unreadable(kind)
        return []
      }
      const joins = joinsOf(update)
      return [
        {
          key: keyOf(update),
          lane,
          payload: update,
          ...(joins && { joins }),
          ...(operatorKinds.includes(kind) && { mayBeOperator: true }),
        },
      ]
    },
    /** `receive` of the channel. */
    receive: async (payload: unknown, context: Context): Promise<readonly Inbound[]> => {
      const update = read(payload)
      return (update && (await readerFor(kindOf(update))?.(update, context))) ?? []
    },
  }
}

/** The kind that something unreadable says it has. */
const namedKind = (payload: unknown): string => {
  const { type, update_type: kind = type } =
    typeof payload === 'object' && payload !== null
      ? { type: undefined, update_type: undefined, ...payload }
      : {}
  return typeof kind === 'string' ? kind : 'update'
}
