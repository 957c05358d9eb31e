import { between, not } from '../../../platform/database/filters.ts'
import { type ActivationRules, whereFrozen, whereNotFrozen } from '../states/activation.ts'
import { usernameKeyOf } from '../user.model.ts'

export interface AccountFilter {
  /** Beginning of the e-mail address or of the user name, in any case. */
  search?: string
  role?: 'user' | 'admin'
  /** Name of the plan, also of one that has run out; `free` also means none. */
  plan?: string
  isActive?: boolean
  isFrozen?: boolean
  isRestricted?: boolean
  isBlocked?: boolean
}

/**
 * One condition for each state: they are joined, whatever members they share. What nearly all accounts have is named by what they have
 * not: no index begins with it, which the database could take for a narrow one. `rules`: who is frozen is not noted with all accounts at
 * present, and is worked out by the query, which takes longer.
 */
export const conditionsOf = (filter: AccountFilter, rules?: ActivationRules): object[] => {
  const { role, plan, isActive, isFrozen, isRestricted, isBlocked } = filter
  return [
    ...(role === undefined ? [] : [role === 'user' ? { role: not('admin' as const) } : { role }]),
    ...(plan === undefined ? [] : [plan === 'free' ? { $or: [{ plan }, { plan: null }] } : { plan }]),
    ...(isActive === undefined ? [] : [{ isActive: isActive ? not(false) : false }]),
    ...(isFrozen === undefined ? [] : [frozenCondition(isFrozen, rules)]),
    ...(isRestricted === undefined ? [] : [{ assistantAccessRestricted: isRestricted ? true : not(true) }]),
    ...(isBlocked === undefined ? [] : [{ isBlocked: isBlocked ? true : not(true) }]),
  ]
}

const frozenCondition = (isFrozen: boolean, rules: ActivationRules | undefined): object => {
  if (!rules) return { frozen: isFrozen }
  return isFrozen ? whereFrozen(rules) : whereNotFrozen(rules)
}

/**
 * Ranges of the indexes on `email` and `usernameKey` that a text begins, so that no text from outside becomes a pattern; none for
 * an empty text.
 */
export const rangesOf = (search = ''): { field: 'email' | 'usernameKey'; range: object }[] => {
  const text = search.trim().slice(0, 254)
  if (text === '') return []
  const [email, name] = [text.toLowerCase(), usernameKeyOf(text)]
  return [
    { field: 'email', range: { email: between(email, `${email}\uffff`) } },
    { field: 'usernameKey', range: { usernameKey: between(name, `${name}\uffff`) } },
  ]
}
