/** A word, number, article code, size or unit of a text, already normalised. */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'size' | 'unit'
  /** Normalised form: `стрижки`, `1200`, `ab-12/3`, `900×2000`; for a unit its canonical key. */
  text: string
  /** Keys under which it is indexed and searched, the main one first. */
  keys: readonly string[]
  /** Keys of equivalent notations: another unit, another interpretation of the decimal comma. */
  also?: readonly string[]
  /** Keys of the parts of a code, date or range, which are less specific. */
  parts?: readonly string[]
  /** true: possibly a size: «с 10 на 15». */
  isGuess?: true
}

/** All keys of a token under which a text is found. */
export const allKeys = ({ keys, also = [], parts = [] }: Token): readonly string[] =>
  also.length + parts.length === 0 ? keys : [...keys, ...also, ...parts]
