import type { Static, TSchema } from 'typebox'
import { compileWhenUsed } from '../../platform/compile-when-used.ts'

/** Reads values of one shape; undefined: of another. */
export const readerOf = <S extends TSchema>(schema: S) => {
  const shape = compileWhenUsed(schema)
  return (value: unknown): Static<S> | undefined => (shape.Check(value) ? value : undefined)
}

/** Reads without unknown fields: the value that is stored or passed on has only what the schema names. */
export const cleanReaderOf = <S extends TSchema>(schema: S) => {
  const shape = compileWhenUsed(schema)
  return (value: unknown): Static<S> | undefined => {
    const cleaned = shape.Clean(structuredClone(value))
    return shape.Check(cleaned) ? cleaned : undefined
  }
}

/** Reads the first `most` of a list that have the shape: one of a new kind does not cost the others. */
export const listReaderOf = <S extends TSchema>(schema: S, { most }: { most: number }) => {
  const read = readerOf(schema)
  return (list: readonly unknown[] | null | undefined): Static<S>[] =>
    (list ?? []).slice(0, most).flatMap(one => read(one) ?? [])
}
