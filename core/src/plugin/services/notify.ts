import type { Text } from '../../contract/text.ts'

export interface Notice {
  /** Account that is notified. */
  accountId: string
  /** Text, maximum 1,000 characters in each language. */
  text: Text
  /** A path of the dashboard (`/lessons/7`) or an https address. Omitted: nothing to open. */
  link?: string
  /**
   * Subject, maximum 200 characters: while a notification of the plugin with the same subject is unread, a new one
   * takes its place and is counted, and is sent by e-mail or messenger again after a day. Omitted: each is separate.
   */
  subject?: string
}

/**
 * Notifies a person: in the dashboard, and by e-mail if they chose that and SMTP is set. Resolves once it is stored. Throws
 * `notifications.bad-text`, `notifications.bad-link`, `account.not-found`.
 */
export type Notify = (notice: Notice) => Promise<void>
