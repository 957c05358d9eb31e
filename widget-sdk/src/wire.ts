import type { WidgetSession as ContractSession } from '@botanika/core/contract'

/**
 * The contract's shapes are imported as types alone: a value would bring the schemas into every visitor's
 * download.
 */
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

/** A session of protocol 2; servers of protocol 1 do not have the optional fields. */
export type WidgetSession = ContractSession & {
  consent?: { isGiven: boolean }
  contact?: { isGiven: boolean }
  protocol?: number
}

/**
 * The visitor's identity, signed by the site's server: `hash` is the HMAC-SHA256 in hexadecimal
 * (docs/extend/widget-sdk.md).
 */
export interface Identity {
  id: string
  name?: string
  email?: string
  phone?: string
  /** Missing: the identity is unsigned, and refused where the owner requires a signature. */
  hash?: string
}

/** Version of the protocol that this build speaks; a server without `protocol` in its answers speaks 1. */
export const protocol = 2
