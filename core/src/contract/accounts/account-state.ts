/**
 * States of an account with limited access: `frozen` no plan when the trial is over: it creates nothing new (`freezingRules`) ·
 * `stopped` fully frozen, by an administrator or by `FREEZE_SCOPE=all` · `restricted` an administrator has disabled its
 * assistants.
 */
export type LimitedState = 'frozen' | 'stopped' | 'restricted'

/** `blocked` accounts cannot sign in; no endpoint can be opened to them. */
export type AccountState = LimitedState | 'blocked'

/** Limited states in which an endpoint or event stays open. Default: none, active accounts only. */
export type OpenTo = readonly LimitedState[]

/** The account itself: signing in and out, looking at it, plans. */
export const always: OpenTo = ['frozen', 'stopped', 'restricted']
/** Reads assistants and their data. */
export const reading: OpenTo = ['frozen', 'stopped']
/** Changes or uses what there is, answers of bots, widgets and published chats included. */
export const working: OpenTo = ['frozen']
/** Changes account data, but no assistants. */
export const settling: OpenTo = ['frozen', 'restricted']
