/** The contract's shapes, by type alone: a value import would cost the visitor twenty kilobytes of schemas. */
export type {
  Ack,
  Acks,
  AssistantFace as Face,
  Citation,
  ClientEvent,
  ErrorBody,
  Language,
  Message,
  ServerEvents,
  Turn,
  WidgetDesign,
  WidgetSession,
} from '@botanika/core/contract'
