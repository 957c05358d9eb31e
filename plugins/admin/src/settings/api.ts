import {
  ById,
  Done,
  defineApi,
  Id,
  InstanceSettingsChange,
  InstanceSettingsView,
  MailTest,
  Moment,
  PlanName,
} from '@botanika/core/contract'
import Type from 'typebox'

const pageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
})
const strict = { additionalProperties: false }

export const Invitation = Type.Object({
  id: Id,
  note: Type.String(),
  uses: Type.Integer(),
  used: Type.Integer(),
  plan: Type.Union([PlanName, Type.Null()]),
  expiresAt: Type.Union([Moment, Type.Null()]),
  createdAt: Moment,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('revoked'),
  ]),
})

export const settingsApi = defineApi({
  'GET /api/admin/settings': {
    summary: 'Settings of the installation; the password of the mail server is masked',
    access: 'admin',
    reply: InstanceSettingsView,
  },
  'PUT /api/admin/settings': {
    summary: 'Change settings of the installation; they apply at once',
    access: 'admin',
    body: Type.Object(
      {
        /** Revision of the settings that were read: 409 when another person changed them meanwhile. */
        revision: Type.Integer({ minimum: 0 }),
        values: InstanceSettingsChange,
      },
      strict,
    ),
    reply: InstanceSettingsView,
  },
  'POST /api/admin/settings/test-mail': {
    summary: 'Send a test message and read what the mail server responds',
    access: 'admin',
    perMinute: 6,
    body: Type.Object(
      {
        to: Type.String({ minLength: 3, maxLength: 254 }),
        /** Settings of the form that are not saved. */
        values: Type.Optional(InstanceSettingsChange),
      },
      strict,
    ),
    reply: MailTest,
  },
  'GET /api/admin/invitations': {
    summary:
      'Invitation links without their tokens, newest first, by pages; a `Link` header with `rel="next"` has the next one',
    access: 'admin',
    query: pageQuery,
    reply: Type.Array(Invitation),
  },
  'POST /api/admin/invitations': {
    summary: 'Create an invitation link; it is answered this once',
    access: 'admin',
    body: Type.Object(
      {
        uses: Type.Integer({ minimum: 1, maximum: 1_000 }),
        /** Days until it expires; null: never. */
        days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
        /** Plan of the accounts for their first month; null: none. */
        plan: Type.Union([PlanName, Type.Null()]),
        note: Type.String({ maxLength: 200 }),
      },
      strict,
    ),
    confidential: true,
    reply: Type.Object({ link: Type.String(), invitation: Invitation }),
  },
  'DELETE /api/admin/invitations/{id}': {
    summary: 'Revoke an invitation link',
    access: 'admin',
    params: ById,
    reply: Done,
  },
  'POST /api/admin/users/{id}/reset-link': {
    summary: 'A link that the person sets a new password with, once, within 24 hours',
    access: 'admin',
    params: ById,
    confidential: true,
    reply: Type.Object({ link: Type.String(), expiresAt: Moment }),
  },
  'DELETE /api/admin/users/{id}/two-factor': {
    summary: 'Turn somebody’s two-factor sign-in off, when they lost the device and the recovery codes',
    access: 'admin',
    params: ById,
    reply: Done,
  },
})
