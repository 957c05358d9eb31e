import Type, { type Static } from 'typebox'
import { working } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { Done } from '../id.ts'
import { ContactDetails } from './contact.ts'
import { ByKey } from './look.ts'

/** Largest context of a visit: bytes of its JSON. */
export const maxContextBytes = 4_096

/** Data of the site about a visit. It reaches the assistant marked as untrusted data, never as instructions. */
export const VisitorContext = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  maxProperties: 100,
})

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f]+$' })

/** Identity of the visitor on the site that embeds the widget. */
export const VisitorIdentity = Type.Object(
  {
    /** The site's own id of the visitor. */
    id: Line(200),
    name: Type.Optional(Line(100)),
    email: Type.Optional(Line(254)),
    phone: Type.Optional(Line(40)),
    /**
     * Signature by the site's server: HMAC-SHA256, hexadecimal, by the widget's identity secret, of id, name, email and phone, one
     * a line, without empty lines at the end. Missing: unsigned, refused where a signature is required.
     */
    hash: Type.Optional(Type.String({ pattern: '^[0-9A-Fa-f]{64}$' })),
  },
  { additionalProperties: false },
)
export type VisitorIdentity = Static<typeof VisitorIdentity>

/** Endpoints by which a visitor's browser sends data beside messages. */
export const visitorDataApi = defineApi({
  'PUT /api/widget/{key}/context': {
    summary:
      'What the site tells about the visit now (page, cart): replaces what it told before, at most 4 kB',
    access: 'visitor',
    openTo: working,
    perMinute: 60,
    params: ByKey,
    body: Type.Object({ context: VisitorContext }, { additionalProperties: false }),
    reply: Done,
  },
  'POST /api/widget/{key}/consent': {
    summary:
      'Store the visitor’s consent to the text that they were shown; one that the widget does not ask for now is refused (409)',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: ByKey,
    body: Type.Object(
      /** Text as it was shown. Kept is the server's own text, with the time and its hash. */
      { text: Type.String({ minLength: 1, maxLength: 2_000 }) },
      { additionalProperties: false },
    ),
    reply: Done,
  },
  'POST /api/widget/{key}/contact': {
    summary: 'Store the contact form: the fields that the owner asks for',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: ByKey,
    body: ContactDetails,
    reply: Done,
  },
})
