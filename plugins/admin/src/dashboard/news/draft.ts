import type {
  AnnouncementInput,
  AnnouncementPriority,
  AnnouncementTarget,
  AnnouncementType,
  ManagedAnnouncement,
} from '@botanika/core/contract'
import { fromLocal, toLocal } from '@botanika/dashboard/ui'

/** The contents of the editor. */
export interface Draft {
  title: string
  content: string
  type: AnnouncementType
  priority: AnnouncementPriority
  targetUsers: AnnouncementTarget
  /** E-mail addresses, one a line. */
  emails: string
  roles: readonly ('user' | 'admin')[]
  plans: readonly string[]
  isActive: boolean
  isPinned: boolean
  when: 'now' | 'at' | 'draft'
  /** Time in the format of `datetime-local`. */
  at: string
  expires: string
}

export const emptyDraft: Draft = {
  title: '',
  content: '',
  type: 'info',
  priority: 'normal',
  targetUsers: 'all',
  emails: '',
  roles: [],
  plans: [],
  isActive: true,
  isPinned: false,
  when: 'now',
  at: '',
  expires: '',
}

export const draftOf = (item: ManagedAnnouncement): Draft => ({
  title: item.title,
  content: item.content,
  type: item.type,
  priority: item.priority,
  targetUsers: item.targetUsers,
  emails: item.targetEmails.join('\n'),
  roles: item.targetRoles.flatMap(role => (role === 'user' || role === 'admin' ? [role] : [])),
  plans: item.targetPlans,
  isActive: item.isActive,
  isPinned: item.isPinned,
  when: item.publishedAt ? 'at' : 'draft',
  at: toLocal(item.publishedAt),
  expires: toLocal(item.expiresAt),
})

export type Problem = 'title' | 'content' | 'audience' | 'at'

/** Returns what is missing before it can be sent, in the order of the fields. */
export const problemsOf = (draft: Draft): Problem[] => {
  const chosen = { all: true, roles: draft.roles.length > 0, plans: draft.plans.length > 0 }
  const hasAudience = draft.targetUsers === 'users' ? draft.emails.trim() !== '' : chosen[draft.targetUsers]
  return [
    ...(draft.title.trim() === '' ? ['title' as const] : []),
    ...(draft.content.trim() === '' ? ['content' as const] : []),
    ...(hasAudience ? [] : ['audience' as const]),
    ...(draft.when === 'at' && fromLocal(draft.at) === null ? ['at' as const] : []),
  ]
}

/** Turns the draft into the server's form; times that were not touched stay as `stored` has them. */
export const inputOf = (draft: Draft, stored?: ManagedAnnouncement): AnnouncementInput => {
  const { title, content, type, priority, targetUsers, isActive, isPinned, when } = draft
  const at = { now: 'now' as const, draft: null, at: fromLocal(draft.at, stored?.publishedAt) }
  return {
    title: title.trim(),
    content,
    type,
    priority,
    targetUsers,
    ...(targetUsers === 'users' && {
      targetEmails: draft.emails.split(/[\s,;]+/).filter(email => email !== ''),
    }),
    ...(targetUsers === 'roles' && { targetRoles: [...draft.roles] }),
    ...(targetUsers === 'plans' && { targetPlans: [...draft.plans] }),
    isActive,
    isPinned,
    publishedAt: at[when],
    expiresAt: fromLocal(draft.expires, stored?.expiresAt),
  }
}
