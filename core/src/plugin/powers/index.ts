import type { Power } from '../../contract/manifest.ts'
import type { AccountsPower } from './accounts.ts'
import type { AuditPower } from './audit.ts'
import type { ConversationsPower } from './conversations.ts'
import type { NewsPower } from './news.ts'
import type { OperationsPower } from './operations.ts'
import type { PlansPower } from './plans.ts'
import type { PublishingPower } from './publishing.ts'
import type { SettingsPower } from './settings.ts'
import type { SupportPower } from './support.ts'
import type { UsagePower } from './usage.ts'

export type * from './accounts.ts'
export type * from './actor.ts'
export type * from './audit.ts'
export type * from './conversations.ts'
export type * from './news.ts'
export type * from './operations.ts'
export type * from './page-of.ts'
export type * from './plans.ts'
export type * from './publishing.ts'
export type * from './settings.ts'
export type * from './support.ts'
export type * from './usage.ts'

export interface PowerServices {
  accounts: AccountsPower
  plans: PlansPower
  conversations: ConversationsPower
  publishing: PublishingPower
  audit: AuditPower
  usage: UsagePower
  operations: OperationsPower
  settings: SettingsPower
  news: NewsPower
  support: SupportPower
}

/** The services of the powers that a manifest names. */
export type PowersOf<M> = M extends { powers: readonly (infer P)[] }
  ? { readonly [K in P & Power]: PowerServices[K] }
  : Readonly<Record<never, never>>
