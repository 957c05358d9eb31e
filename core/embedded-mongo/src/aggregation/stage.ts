import type { Doc, Value } from '../bson/value.ts'
import type { Limits } from '../process/engine.ts'
import type { Pause, Pauses } from '../process/pauses.ts'

export type DocStream = Iterable<Doc | Pause>

/** One compiled pipeline stage. */
export type Stage = (source: DocStream, run: StageRun) => Iterable<Doc | Pause>

/** The access to the database that stages need. */
export interface StageRun {
  variables: Map<string, Value>
  pauses: Pauses
  limits: Limits
  database: string
  /** Runs a pipeline on a collection of the same database; leading $match and $sort use its indexes. */
  pipeline(collection: string, stages: Value[], variables: Map<string, Value>): Iterable<Doc | Pause>
  /**
   * Reads documents of a collection where a field equals one of some values, through an index when there is
   * one.
   */
  equalTo(collection: string, field: string, values: Value[]): Iterable<Doc | Pause>
}
