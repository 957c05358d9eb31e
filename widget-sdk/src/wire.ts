/** The contract's shapes, by type alone: a value import would cost the visitor twenty kilobytes of schemas. */
export type {
  Ack,
  Acks,
  Citation,
  ClientEvent,
  ClientEventName,
  ErrorBody,
  Language,
  Message,
  MessageStatus,
  ServerEventName,
  ServerEvents,
  Turn,
  WidgetDesign,
  WidgetSession,
} from '@botanika/core/contract'
