import type { ChannelHealth } from '../contract/integration.ts'
import type { Language, Text } from '../contract/text.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** What a follower has to say of a connection's health. */
export interface FollowedHealth {
  /**
   * Stands above what the checks found: nothing works, or something should be looked at. `ok` is a mere hint, and stands
   * below it.
   */
  problem?: { state: 'error' | 'attention' | 'ok'; code: string; message: Text }
  /** In the reader's language. */
  channel?: ChannelHealth
}

export interface RetriedCount {
  /** Messages that are in line again. */
  retried: number
  /** Messages that stay set aside, since they were too large to be kept. */
  notKept: number
}

export type EndReason = 'off' | 'changed' | 'deleted'

/** Whoever lives by connections without them knowing it: hooks in with `app.integrations.follow`. */
export interface Follower {
  /** The way out for calls of a connection of this type. Left out, or null: the guarded one, by the connection's proxy. */
  fetchFor?(record: Pick<IntegrationRecord, 'type'>, proxyUrl?: string): Promise<typeof fetch | null>
  /**
   * The settings were tried and are about to be kept. What it answers is kept with them; an `AppError` refuses them.
   * `before` is the record as it was, when there was one.
   */
  prove?(
    draft: IntegrationRecord,
    options: { takeOver: boolean; before?: IntegrationRecord },
  ): Promise<Pick<IntegrationRecord, 'hook'> | undefined>
  /** A connection begins to work. A throw undoes what made it begin. */
  connected?(record: IntegrationRecord): Promise<void>
  /** It ends, or goes on with other settings (`changed`, before those begin). Repeatable. */
  ended?(record: IntegrationRecord, why: EndReason): Promise<void>
  /** Its owner had it tried, and it works. Never throws. */
  checked?(record: IntegrationRecord): Promise<void>
  /** Mends the way to it, at its owner's wish. Answers false when it is none of its business. */
  repair?(record: IntegrationRecord, options: { takeOver: boolean }): Promise<boolean>
  /** Takes up again what was set aside of a connection. Undefined: it sets nothing aside. */
  retry?(record: IntegrationRecord): Promise<RetriedCount | undefined>
  /** Health by the connection's id; those that it does not know are left out. */
  health?(
    records: readonly IntegrationRecord[],
    language: Language,
  ): Promise<ReadonlyMap<string, FollowedHealth>>
}
