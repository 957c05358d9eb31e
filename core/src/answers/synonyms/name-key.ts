import { formsOf } from '../../search/terms/synonyms.ts'

/** The stems of a name, which are the same for its inflected forms. Empty for a name without a word to search for. */
export const nameKey = (name: string): string => (formsOf(name)[0] ?? []).map(keys => keys[0] ?? '').join(' ')
