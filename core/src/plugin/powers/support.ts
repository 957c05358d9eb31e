import type { SupportRequest, SupportStatus } from '../../contract/support-request.ts'
import type { Actor } from './actor.ts'
import type { PageOf, PageRequest } from './page-of.ts'

/** Reads and answers requests to the support. Their texts are untrusted: show them as plain text. */
export interface SupportPower {
  /** true: `answer` can send mail. */
  canMail(): boolean
  /** Newest first. */
  list(page?: PageRequest & { status?: SupportStatus }): Promise<PageOf<SupportRequest>>
  /** Requests that wait for an answer. */
  countOpen(): Promise<number>
  /** Throws `support.not-found`. */
  get(id: string): Promise<SupportRequest>
  /** Throws `support.not-found`, and `support.changed` when `version` is not the stored one. */
  change(
    id: string,
    change: { status?: SupportStatus; note?: string; version: number },
    by: Actor,
  ): Promise<SupportRequest>
  /**
   * Sends an answer by mail, with the request quoted, and keeps it; the request is answered then. Throws
   * `support.not-found`, `support.changed`, `mail.not-configured`, `mail.bad-address`.
   */
  answer(id: string, answer: { text: string; version: number }, by: Actor): Promise<SupportRequest>
  /** Throws `support.not-found`. */
  remove(id: string, by: Actor): Promise<void>
}
