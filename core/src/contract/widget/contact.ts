import Type, { type Static } from 'typebox'
import { reading, working } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { ById, Done, Id, Moment } from '../id.ts'
import { PageQuery } from '../page.ts'

/** Contact details as a visitor typed them: untrusted, shown as plain text only. */
export const ContactDetails = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    email: Type.String({ maxLength: 254, format: 'email' }),
    /** Digits with the usual signs between them. */
    phone: Type.String({ minLength: 5, maxLength: 40, pattern: '^[+0-9][0-9 ()./-]+$' }),
  }),
  { additionalProperties: false },
)
export type ContactDetails = Static<typeof ContactDetails>

/** A visitor who left contact details or gave a consent. */
export const WidgetContact = Type.Object({
  id: Id,
  visitorId: Id,
  /** The conversation of the visitor; it may not have begun yet. */
  conversationId: Id,
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  /** Missing: none was given. */
  consent: Type.Optional(
    Type.Object({
      at: Moment,
      /** Text that the visitor agreed to, as it was shown. */
      text: Type.String(),
      /** SHA-256 of the text, hexadecimal. */
      hash: Type.String(),
    }),
  ),
  /** Identity that the site gave. Missing: none. */
  identity: Type.Optional(
    Type.Object({
      id: Type.String(),
      /** true: signed by the site's server; otherwise anybody may have said so. */
      isSigned: Type.Boolean(),
    }),
  ),
  createdAt: Moment,
})
export type WidgetContact = Static<typeof WidgetContact>

export const widgetContactsApi = defineApi({
  'GET /api/widgets/{id}/contacts': {
    summary: 'Contact details that visitors left, the latest first, by pages',
    access: 'user',
    openTo: reading,
    params: ById,
    query: Type.Object({
      ...PageQuery.properties,
      /** true: visitors who only gave a consent, too. */
      consents: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Array(WidgetContact),
  },
  'GET /api/widgets/{id}/contacts.csv': {
    summary: 'The same as CSV, consents included; at most 100,000 lines',
    access: 'user',
    cost: 'heavy',
    openTo: reading,
    perMinute: 10,
    params: ById,
    reply: 'bytes',
  },
  'DELETE /api/widgets/{id}/contacts/{contactId}': {
    summary: 'Delete what a visitor left: contact details, consent and identity',
    access: 'user',
    openTo: working,
    params: Type.Object({ id: Id, contactId: Id }),
    reply: Done,
  },
  'POST /api/widgets/{id}/identity-secret': {
    summary:
      'Make the secret by which the site signs the identity of its visitors; shown once, ends the one before',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    confidential: true,
    reply: Type.Object({ secret: Type.String() }),
  },
})
