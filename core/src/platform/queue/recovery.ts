import type { Model } from 'mongoose'
import { someText } from '../database/filters.ts'
import type { Ownership } from '../ownership/ownership.ts'
import type { QueueFields } from './record.ts'

export interface RecoveryOptions<T> {
  /** The name in the log. */
  name: string
  model: Model<T>
  fields: QueueFields
  ownership: Pick<Ownership, 'register'>
  /** The field that counts how often the owner of a record died. Missing: it is not counted. */
  crashes?: string
  /** Called before the records of a dead owner are freed, with the filter that finds them. */
  before?(held: Readonly<Record<string, string>>): Promise<void>
}

/** Frees the records of processes that are dead: at the start, when one dies, and every minute (`platform/ownership`). */
export const recoverRecords = <T>({
  name,
  model,
  fields,
  ownership,
  crashes,
  before,
}: RecoveryOptions<T>): void =>
  ownership.register({
    name,
    owners: () => model.collection.distinct(fields.owner, { ...fields.held, [fields.owner]: someText() }),
    recover: async owner => {
      const held = { ...fields.held, [fields.owner]: owner }
      await before?.(held)
      const counted = crashes !== undefined && { $inc: { [crashes]: 1 } }
      // No write of the former holder has an effect any more: its filter names the owner.
      const freed = { $set: { ...fields.waiting, [fields.owner]: null } }
      await model.collection.updateMany(held, { ...freed, ...counted })
    },
  })
