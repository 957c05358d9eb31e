import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Reads values of one shape; undefined: of another. */
export const readerOf = <S extends TSchema>(schema: S) => {
  const shape = Compile(schema)
  return (value: unknown): Static<S> | undefined => (shape.Check(value) ? value : undefined)
}

/** The first `most` of a list that have the shape: one of a new kind does not cost the others. */
export const readEach = <T>(
  list: readonly unknown[] | null | undefined,
  { read, most }: { read(value: unknown): T | undefined; most: number },
): T[] => (list ?? []).slice(0, most).flatMap(one => read(one) ?? [])
