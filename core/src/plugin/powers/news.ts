import type {
  AnnouncementInput,
  AnnouncementStatus,
  ManagedAnnouncement,
} from '../../contract/announcement.ts'
import type { Actor } from './actor.ts'
import type { PageOf, PageRequest } from './page-of.ts'

/** Writes announcements to people: who sees each, from when and how long. */
export interface NewsPower {
  /** Newest first, with how many accounts each is for and how many have read it. */
  list(page?: PageRequest & { status?: AnnouncementStatus }): Promise<PageOf<ManagedAnnouncement>>
  /** Throws `announcements.not-found`. */
  get(id: string): Promise<ManagedAnnouncement>
  /**
   * Throws `announcements.no-audience`, `announcements.unknown-people` (addresses without an account),
   * `announcements.expired-before`.
   */
  create(input: AnnouncementInput, by: Actor): Promise<ManagedAnnouncement>
  /** Throws the errors of `create`; `announcements.changed` when `version` is not the stored one; `announcements.not-found`. */
  change(id: string, input: AnnouncementInput & { version: number }, by: Actor): Promise<ManagedAnnouncement>
  /** Throws `announcements.not-found`. */
  remove(id: string, by: Actor): Promise<void>
}
