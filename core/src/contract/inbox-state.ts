import Type, { type Static } from 'typebox'

/**
 * Who has a conversation: `assistant` · `waiting` a person was asked for and nobody has it, the assistant goes on answering meanwhile ·
 * `person` a person of the account answers, and the assistant is silent · `closed` it is done until its person writes again.
 */
export const InboxState = Type.Enum(['assistant', 'waiting', 'person', 'closed'])
export type InboxState = Static<typeof InboxState>

/**
 * Why a person was asked for: `button` of the chat, `words` of a message, `model` the assistant called, `unanswered` two questions in a
 * row had no answer in the knowledge, `rule` of the owner.
 */
export const RequestReason = Type.Enum(['button', 'words', 'model', 'unanswered', 'rule'])
export type RequestReason = Static<typeof RequestReason>

/** Maximum length of the summary with which a person is asked for. */
export const maxRequestSummary = 500
