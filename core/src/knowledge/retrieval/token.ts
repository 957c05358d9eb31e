/** A word, number, article code, size or unit of a text, already normalised. */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'size' | 'unit'
  /** As written, normalised: `стрижки`, `1200`, `ab-12/3`, `900×2000`; for a unit its one key. */
  text: string
  /** What it is indexed and sought under, the main key first. */
  keys: readonly string[]
  /** Keys under which others may have written the very same: another unit, another place of the decimal comma. */
  also?: readonly string[]
  /** Keys of the parts of a code, date or range, which tell less than the whole. */
  parts?: readonly string[]
  /** Perhaps no size: «с 10 на 15». */
  isGuess?: true
}

/** Everything that a text with this token is found under. */
export const allKeys = ({ keys, also = [], parts = [] }: Token): readonly string[] =>
  also.length + parts.length === 0 ? keys : [...keys, ...also, ...parts]
