/**
 * What an account may be in, beside in order: `frozen` no plan three days after it began · `stopped` frozen altogether:
 * an administrator switched it off, or the server runs with `FREEZE_SCOPE=all` · `restricted` an administrator took its
 * assistants away.
 */
export type LimitedState = 'frozen' | 'stopped' | 'restricted'

/** `blocked`: somebody who must stay out. They cannot sign in, and nothing can be declared open to them. */
export type AccountState = LimitedState | 'blocked'

/** In which states an endpoint or event stays open; what says nothing is open to accounts in order alone. */
export type OpenTo = readonly LimitedState[]

/** The account itself: signing in and out, looking at it, plans. */
export const always: OpenTo = ['frozen', 'stopped', 'restricted']
/** Shows assistants and what belongs to them. */
export const reading: OpenTo = ['frozen', 'stopped']
/** Changes or uses assistants that there are. */
export const working: OpenTo = ['frozen']
/** Changes what belongs to the account, and no assistant. */
export const settling: OpenTo = ['frozen', 'restricted']
