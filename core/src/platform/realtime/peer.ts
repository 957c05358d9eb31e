import type {
  Acks,
  ClientEvent,
  ClientEventName,
  ServerEventName,
  ServerEvents,
} from '../../contract/socket.ts'
import type { Caller } from '../http/caller.ts'

/** One connected client. */
export interface Peer {
  caller: Caller
  /** The client's address. */
  address: string
  join(room: string): void
  leave(room: string): void
  /** Sends to this connection alone. */
  tell<N extends ServerEventName>(name: N, payload: ServerEvents[N]): void
  /** Calls back when the connection ends; returns what takes the listener away. */
  onLeave(listener: () => void): () => void
}

export type EventHandler<N extends ClientEventName> = (call: {
  peer: Peer
  caller: Caller
  event: ClientEvent<N>
}) => Promise<Acks[N]>
