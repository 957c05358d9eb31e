import type { Scope } from '../aggregation/scope.ts'
import type { BSONRegExp, Value } from '../bson/value.ts'

/** A parsed query. The planner reads it for index bounds, `matches` runs it. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | FieldFilter
  | { kind: 'expression'; holds: (scope: Scope) => boolean }
  | { kind: 'constant'; holds: boolean }

export interface FieldFilter {
  kind: 'field'
  path: string
  /** The path split at dots; empty inside `$elemMatch` on plain values. */
  parts: string[]
  test: Test
}

/** One predicate on the value at a path. */
export type Test =
  | { op: 'eq'; value: Value }
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; value: Value }
  | { op: 'in'; sorted: Value[]; regexes: Test[] }
  | { op: 'regex'; regex: RegExp; source: BSONRegExp }
  | { op: 'exists' }
  | { op: 'type'; types: ReadonlySet<string> }
  | { op: 'size'; size: number }
  | { op: 'mod'; divisor: bigint; remainder: bigint }
  | { op: 'bits'; mask: bigint; want: 'allSet' | 'anySet' | 'allClear' | 'anyClear' }
  /**
   * The array has an element that satisfies `filter`: on its fields (`objects`) or, with an empty path, on
   * itself.
   */
  | { op: 'elemMatch'; filter: Filter; objects: boolean }

export const ALL: Filter = { kind: 'and', filters: [] }
