import type { ChannelErrorKind } from '@botanika/core/plugin'
import type { texts } from './error-texts.ts'

interface Refusal {
  code: number
  /** Part of the description, in lower case. Omitted: any. */
  says?: string
  kind: ChannelErrorKind
  text: keyof typeof texts
}

/**
 * Telegram's error responses; the first match applies. Codes come first because descriptions may change
 * (https://core.telegram.org/bots/api#making-requests).
 */
export const refusals: readonly Refusal[] = [
  { code: 401, kind: 'unauthorized', text: 'token' },
  // An unknown path means that the token is malformed. An unknown method has its own description.
  { code: 404, says: 'method not found', kind: 'rejected', text: 'refused' },
  { code: 404, kind: 'unauthorized', text: 'token' },
  { code: 403, says: 'blocked by the user', kind: 'recipient-gone', text: 'blocked' },
  { code: 403, says: 'user is deactivated', kind: 'recipient-gone', text: 'deactivated' },
  { code: 403, says: "can't initiate conversation", kind: 'recipient-gone', text: 'neverWrote' },
  { code: 403, says: 'not enough rights', kind: 'rejected', text: 'noRights' },
  { code: 403, kind: 'recipient-gone', text: 'removed' },
  { code: 400, says: 'upgraded to a supergroup', kind: 'recipient-gone', text: 'moved' },
  { code: 400, says: 'chat not found', kind: 'recipient-gone', text: 'noChat' },
  { code: 400, says: 'peer_id_invalid', kind: 'recipient-gone', text: 'noChat' },
  { code: 400, says: 'group chat was deactivated', kind: 'recipient-gone', text: 'removed' },
  { code: 400, says: 'message thread not found', kind: 'recipient-gone', text: 'noThread' },
  { code: 400, says: 'topic_deleted', kind: 'recipient-gone', text: 'noThread' },
  { code: 400, says: 'topic_closed', kind: 'rejected', text: 'noThread' },
  { code: 400, says: 'need administrator rights', kind: 'rejected', text: 'noRights' },
  { code: 400, says: 'not enough rights', kind: 'rejected', text: 'noRights' },
  { code: 400, says: 'have no rights', kind: 'rejected', text: 'noRights' },
  { code: 400, says: 'chat_write_forbidden', kind: 'rejected', text: 'noRights' },
  { code: 400, says: 'too long', kind: 'rejected', text: 'tooLong' },
  { code: 400, says: 'message_too_long', kind: 'rejected', text: 'tooLong' },
  { code: 400, says: 'is too big', kind: 'rejected', text: 'tooBig' },
  { code: 400, says: 'text is empty', kind: 'rejected', text: 'empty' },
  { code: 400, says: 'must be non-empty', kind: 'rejected', text: 'empty' },
  { code: 400, says: 'webhook', kind: 'rejected', text: 'badWebhook' },
  { code: 409, says: 'webhook is active', kind: 'rejected', text: 'otherWebhook' },
  { code: 409, kind: 'rejected', text: 'otherProgram' },
  { code: 413, kind: 'rejected', text: 'tooBig' },
]
