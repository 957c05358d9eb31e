/** A message as a person was shown it. */
export interface ShownText {
  /** Number of the person, from 0. */
  person: number
  text: string
}

/** The access to the server that a messenger has once its connection is saved. */
export interface LoadTarget {
  /** The webhook's address that the connection shows; undefined: it has none. */
  hook(): Promise<string | undefined>
}

/**
 * One messenger of the run with all messengers at once. `test/load.ts` of a plugin's folder starts its messengers:
 * its default export is a `StartLoad`.
 */
export interface MessengerLoad {
  /** Name of the row: `whatsapp, official API`. */
  name: string
  /** Type of the integration. */
  type: string
  /** Environment that points the server to it. */
  env: Readonly<Record<string, string>>
  /** Settings of the connection except the assistant. */
  config: Readonly<Record<string, unknown>>
  /** Accepts the type's `consent`. Omitted: the type asks for none. */
  consent?: true
  /** Updates a minute that its limits bear; messengers share the run's rate in proportion. */
  perMinute: number
  /** Number of people who write. */
  people: number
  /**
   * Called before a server starts on this data folder; of several servers that share a database, before each.
   * Omitted: nothing is prepared.
   */
  prepare?(dataDir: string): Promise<void>
  /** Called after the connection was saved. Omitted: nothing else is done. */
  connected?(target: LoadTarget): Promise<void>
  /** Lines that servers hold open to a linked device. Omitted: it has none. */
  lines?(): number
  /** A person writes. Resolves when the messenger has it, which may be before the server does. */
  write(person: number, text: string): void | Promise<void>
  /** Returns the texts that people were shown, in order. */
  shown(): readonly ShownText[]
  close(): Promise<void>
}

export type StartLoad = () => Promise<readonly MessengerLoad[]>
