import type { ChannelHealth, Pairing } from '../../contract/integration.ts'
import type { Language, Text } from '../../contract/text.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** The health of a connection as a follower reports it. */
export interface FollowedHealth {
  /**
   * A problem that takes precedence over the results of the checks: nothing works, or something needs
   * attention. `ok` is only a hint, and the checks take precedence over it.
   */
  problem?: { state: 'error' | 'attention' | 'ok'; code: string; message: Text; since?: Date }
  /** Health of the channel in the reader's language. */
  channel?: ChannelHealth
}

export interface RetriedCount {
  /** Messages that were queued again. */
  retried: number
  /** Messages that cannot be retried, because they were too large to be stored. */
  notKept: number
}

/** The code that was asked for, as soon as there is one, or why there is none. */
export type AskedPairing = () => Promise<{ code: Pairing; reason?: Text }>

export type EndReason = 'off' | 'changed' | 'deleted'

/** A room that depends on connections, while they do not depend on it: registered with `app.integrations.follow`. */
export interface Follower {
  /** The fetch for calls of a connection of this type. Default, or null: the guarded fetch with its proxy. */
  fetchFor?(record: Pick<IntegrationRecord, 'type'>, proxyUrl?: string): Promise<typeof fetch | null>
  /**
   * The settings were tested and are about to be stored. The result is stored with them; an `AppError`
   * refuses them. `before` is the record as it was, when there was one.
   */
  prove?(
    draft: IntegrationRecord,
    options: { takeOver: boolean; before?: IntegrationRecord },
  ): Promise<Pick<IntegrationRecord, 'hook'> | undefined>
  /** A connection starts to work. A throw reverts the change that started it. */
  connected?(record: IntegrationRecord): Promise<void>
  /**
   * Called when the connection ends, or continues with other settings (`changed`, called before those apply).
   * Idempotent.
   */
  ended?(record: IntegrationRecord, why: EndReason): Promise<void>
  /** Called when its owner had the connection tested, and it works. Never throws. */
  checked?(record: IntegrationRecord): Promise<void>
  /** Repairs the delivery to it at its owner's request. Returns false when the follower is not responsible for it. */
  repair?(record: IntegrationRecord, options: { takeOver: boolean }): Promise<boolean>
  /** Links a device to it, at its owner's request: by a QR code, or by a code that is typed on that phone. Undefined: it links none. */
  pair?(record: IntegrationRecord, options: { phone?: string }): Promise<AskedPairing | undefined>
  /** State of linking a device to it. */
  pairing?(record: IntegrationRecord): Pairing
  /** Retries what was set aside of a connection. Undefined: it sets nothing aside. */
  retry?(record: IntegrationRecord): Promise<RetriedCount | undefined>
  /** Health by the connection's id; unknown ones are missing. */
  health?(
    records: readonly IntegrationRecord[],
    language: Language,
  ): Promise<ReadonlyMap<string, FollowedHealth>>
}
