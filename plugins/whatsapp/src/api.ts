import { defineApi } from '@botanika/core/contract'
import Type from 'typebox'

const Text = Type.Object({ ru: Type.String(), en: Type.String(), pl: Type.String() })

/** State of the connector for linked devices. */
const Connector = Type.Object({
  state: Type.Union([
    Type.Literal('absent'),
    Type.Literal('installing'),
    Type.Literal('installed'),
    Type.Literal('failed'),
  ]),
  /** The pinned package. */
  package: Type.Object({ name: Type.String(), version: Type.String() }),
  /** Installed version; missing: nothing is installed. */
  version: Type.Optional(Type.String()),
  /** Reason of the failure. */
  reason: Type.Optional(Text),
  /** Licences of the packages that npm would install. */
  licences: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), licence: Type.String() })),
  /** Command to install it by hand. */
  command: Type.String(),
})

export const connectorApi = defineApi({
  'GET /api/whatsapp/connector': {
    summary: 'Whether the connector for linked devices is installed',
    access: 'admin',
    reply: Connector,
  },
  'POST /api/whatsapp/connector': {
    summary: 'Install it with npm into the data folder; its licences have to be accepted',
    access: 'admin',
    perMinute: 6,
    body: Type.Object({ acceptLicences: Type.Literal(true) }, { additionalProperties: false }),
    reply: Connector,
  },
  'DELETE /api/whatsapp/connector': {
    summary: 'Remove it; linked devices stop at their next start',
    access: 'admin',
    perMinute: 6,
    reply: Connector,
  },
})
