import { type ModelDraft, toDollars } from './model-draft.ts'

/** Problems by field; each is the name of a sentence. */
export type ModelProblems = Partial<{
  alias: 'wrong' | 'taken'
  label: 'missing'
  target: 'wrong'
  baseUrl: 'wrong' | 'missing'
  contextTokens: 'wrong'
  price: 'wrong'
}>

export interface CheckOptions {
  /** Names of the list, for a model that is being added; omitted for an existing one. */
  taken?: readonly string[]
}

/** Checks a model before it is sent; the server checks again. An empty object: there are no problems. */
export const checkModel = (draft: ModelDraft, { taken }: CheckOptions): ModelProblems => {
  const isNew = taken !== undefined
  const alias = draft.alias.trim()
  const target = draft.target.trim()
  const tokens = draft.contextTokens.trim()
  return {
    ...(isNew && !/^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$/.test(alias) && { alias: 'wrong' }),
    ...(isNew && taken.includes(alias) && { alias: 'taken' }),
    ...(!isNew && draft.label.trim() === '' && { label: 'missing' }),
    // A new model without one is called by its name here.
    ...((isNew ? /\s/.test(target) : !/^\S+$/.test(target)) && { target: 'wrong' }),
    ...(!isModelAddress(draft.baseUrl) && { baseUrl: 'wrong' }),
    ...(draft.vendor === 'other' && draft.baseUrl.trim() === '' && { baseUrl: 'missing' }),
    ...(!(/^\d{4,8}$/.test(tokens) && Number(tokens) >= 1_024 && Number(tokens) <= 10_000_000) && {
      contextTokens: 'wrong',
    }),
    ...(!isPrice(draft) && { price: 'wrong' }),
  }
}

/** Returns whether both prices are given, or none. */
const isPrice = ({ priceIn, priceOut }: ModelDraft): boolean =>
  `${priceIn}${priceOut}`.trim() === '' ||
  (toDollars(priceIn) !== undefined && toDollars(priceOut) !== undefined)

/**
 * Returns whether a text is empty, or a whole http(s) address without a name, password, query or fragment.
 */
const isModelAddress = (text: string): boolean => {
  if (text.trim() === '') return true
  const url = URL.parse(text.trim())
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every(part => part === '')
  )
}
