import { foldDiacritics } from './normalise.ts'
import { stemKeys } from './stem.ts'

// English verbs without a typical ending, and generic nouns of all three languages.
const general = new Set(
  `add allow ask become begin borrow carry change check choose collect come count decide do drop end enter fill find finish
  fit follow give go happen help hold hand include join know last learn leave lend let look lose make mean meet move open
  pass pick put reach read receive remove require return run say see send set show sit speak spend stand start stay stop
  store take talk tell think touch try turn understand use visit wait walk watch wear work write
  thing stuff place way case kind part rule sort
  вещь вещами место случай дело способ вариант часть правило
  rzecz miejsce sposób przypadek część zasada`
    .split(/\s+/)
    .flatMap(word => stemKeys(foldDiacritics(word), 'both')),
)

/** Checks whether a word is so generic that a text without it may still be the answer. */
export const isGeneral = (keys: readonly string[]): boolean => keys.some(key => general.has(key))
