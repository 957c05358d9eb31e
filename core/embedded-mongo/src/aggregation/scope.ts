import type { Doc, Value } from '../bson/value.ts'

/**
 * The values that an expression can read: the document (`$$ROOT`, `$$CURRENT`) and the variables by name,
 * without `$$`.
 */
export interface Scope {
  root: Doc
  current: Value
  variables: Map<string, Value>
}

/** A compiled expression; undefined is a missing value. */
export type Expression = (scope: Scope) => Value

/** Returns the scope with further variables. */
export function extend(scope: Scope, added: Iterable<[string, Value]>): Scope {
  const variables = new Map(scope.variables)
  for (const [name, value] of added) variables.set(name, value)
  return { root: scope.root, current: variables.get('CURRENT') ?? scope.current, variables }
}
