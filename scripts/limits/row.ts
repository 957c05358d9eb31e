export interface Row {
  what: string
  /** Path below `core/src`; that of a plugin's file is from the root (`plugins/…`). */
  file: string
  /** Name of the constant, property or option. */
  name: string
  /** Unit of the number. Omitted: a count. */
  unit?: 'bytes' | 'ms' | 'count'
}

export interface Chapter {
  title: string
  rows: readonly Row[]
}

/** Makes a line of a chapter. */
export const row = (what: string, file: string, name: string, unit?: Row['unit']): Row => ({
  what,
  file,
  name,
  ...(unit && { unit }),
})
