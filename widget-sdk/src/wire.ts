import type { WidgetSession as ContractSession } from '@botanika/core/contract'

/** The contract's shapes, by type alone: a value import would cost the visitor twenty kilobytes of schemas. */
export type {
  Ack,
  Acks,
  ActionOutcome,
  Citation,
  ClientEvent,
  ErrorBody,
  Language,
  Message,
  OfferedAction,
  ServerEvents,
  Turn,
  WidgetDesign,
  WidgetDesignInput as PartialDesign,
  WidgetLook as Look,
} from '@botanika/core/contract'

/** Of protocol 2; servers of protocol 1 do not have the optional fields. */
export type WidgetSession = ContractSession & {
  consent?: { isGiven: boolean }
  contact?: { isGiven: boolean }
  protocol?: number
}

/** Who the visitor is, signed by the site's server: `hash` is the HMAC-SHA256 in hexadecimal (docs/extend/widget-sdk.md). */
export interface Identity {
  id: string
  name?: string
  email?: string
  phone?: string
  /** Missing: unsigned, refused where the owner requires one. */
  hash?: string
}

/** Of what this build speaks with the server; a server without `protocol` in its answers speaks 1. */
export const protocol = 2
