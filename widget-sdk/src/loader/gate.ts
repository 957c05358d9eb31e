import type { ChatState } from '../conversation/store.ts'

interface Gate {
  name?: 'consent' | 'contact'
  /** true: the field stays closed until it is answered. */
  blocks?: boolean
}

/** Returns what the visitor is asked for before they may write, or after the first reply. */
export function gateOf({ design, messages, unsent, consentGiven, contactGiven }: ChatState): Gate {
  const { consent, contact } = design
  if (consent.isRequired && !consentGiven) return { name: 'consent', blocks: true }
  if (contactGiven || !contact.fields.length) return {}
  const before = contact.when === 'before'
  const due = before
    ? !unsent.length && !messages.length
    : contact.when === 'after' &&
      messages.some(({ role, status }) => role !== 'user' && status === 'complete')
  return due ? { name: 'contact', blocks: before } : {}
}
