export interface Row {
  what: string
  /** Below `core/src`; one of a plugin from the root (`plugins/…`). */
  file: string
  /** Of the constant, property or option. */
  name: string
  /** Left out: a count. */
  unit?: 'bytes' | 'ms' | 'count'
}

export interface Chapter {
  title: string
  rows: readonly Row[]
}

/** A line of a chapter. */
export const row = (what: string, file: string, name: string, unit?: Row['unit']): Row => ({
  what,
  file,
  name,
  ...(unit && { unit }),
})
