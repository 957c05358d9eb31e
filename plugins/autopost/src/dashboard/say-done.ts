import { toast } from '@botanika/dashboard/ui'

/** The result of a call, in words: done, or only begun, which is no success yet. */
export type Done = string | { begun: string }

export const sayDone = (done: Done): void =>
  toast(typeof done === 'string' ? { title: done, variant: 'success' } : { title: done.begun })
