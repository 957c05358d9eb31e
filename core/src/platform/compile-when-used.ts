import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** A schema's checks; see TypeBox's `Validator`. */
export interface Checks<T> {
  Check(value: unknown): value is T
  Errors(value: unknown): ReturnType<ReturnType<typeof Compile>['Errors']>
  /** Returns the value without what the schema does not name; changes the given value. */
  Clean(value: unknown): unknown
}

/** `Compile` of TypeBox at the first use: the schemas that each start may need take a tenth of it. */
export const compileWhenUsed = <S extends TSchema>(schema: S): Checks<Static<S>> => {
  let compiled: ReturnType<typeof Compile> | undefined
  const checks = () => {
    compiled ??= Compile(schema as TSchema)
    return compiled
  }
  return {
    Check: (value): value is Static<S> => checks().Check(value),
    Errors: value => checks().Errors(value),
    Clean: value => checks().Clean(value),
  }
}
