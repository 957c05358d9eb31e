import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { Done, Id, Moment } from './id.ts'
import { worded } from './worded.ts'

/** Topic of a request: a question, an idea, or something that does not work. */
export const SupportTopic = Type.Union([
  Type.Literal('question'),
  Type.Literal('feedback'),
  Type.Literal('problem'),
])
export type SupportTopic = Static<typeof SupportTopic>

export const SupportStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('answered'),
  Type.Literal('closed'),
])
export type SupportStatus = Static<typeof SupportStatus>

/** Characters of a request's message. */
export const maxSupportMessage = 5_000

export const supportApi = defineApi({
  'POST /api/support-requests': {
    summary: 'Write to the support; open to everybody, within limits per network, account and day',
    access: 'public',
    openTo: always,
    perMinute: 30,
    bodyBytes: 64 * 1024,
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ maxLength: 100 })),
        email: Type.String({
          maxLength: 254,
          allOf: [
            worded(
              { format: 'email' },
              {
                ru: 'Неверный формат email',
                en: 'This is not an e-mail address',
                pl: 'Nieprawidłowy format e-mail',
              },
            ),
          ],
        }),
        topic: SupportTopic,
        message: Type.String({
          maxLength: maxSupportMessage,
          allOf: [
            worded(
              { pattern: '\\S' },
              { ru: 'Напишите сообщение', en: 'Write a message', pl: 'Napisz wiadomość' },
            ),
          ],
        }),
      },
      { additionalProperties: false },
    ),
    reply: Done,
  },
})

/** A request as administrators see it. Name, address and message are untrusted: shown as plain text only. */
export const SupportRequest = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  topic: SupportTopic,
  message: Type.String(),
  /** The account that sent it. Missing: sent without signing in. */
  userId: Type.Optional(Id),
  status: SupportStatus,
  /** Seen by administrators only. */
  note: Type.String(),
  /** Answers that were sent by mail from here, oldest first. */
  answers: Type.Array(Type.Object({ text: Type.String(), at: Moment, by: Type.Optional(Id) })),
  createdAt: Moment,
  updatedAt: Moment,
  /** Version that rises with every change; a change names the one that it is based on. */
  version: Type.Integer({ minimum: 1 }),
})
export type SupportRequest = Static<typeof SupportRequest>
