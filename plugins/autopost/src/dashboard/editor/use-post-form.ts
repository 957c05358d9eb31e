import { ApiError, errorText, refresh } from '@botanika/dashboard/data'
import { showFirstProblem } from '@botanika/dashboard/ui'
import { useEffect, useRef, useState } from 'react'
import type { Post, PostInput } from '../../shared/post.ts'
import type { Project } from '../../shared/project.ts'
import { api, useAutopostEvents } from '../autopost-api.ts'
import { type Done, sayDone } from '../say-done.ts'
import {
  draftOfPost,
  type EditorDraft,
  inputOf,
  isSameDraft,
  newDraft,
  type Problem,
  problemsOf,
} from './draft.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { useEditorTexts } from './texts.ts'
import { useKeeping } from './use-keeping.ts'

export interface PostFormOptions {
  project: Project
  /** Missing: a new post. */
  post?: Post | undefined
  kept?: KeptDraft | undefined
  /** Time of a new post that was chosen in the calendar. */
  at?: string | undefined
  onChanged: () => void
}

/**
 * The state of the editor: the draft, the stored post, and the calls between them. No text of a person is
 * ever dropped without asking.
 */
export const usePostForm = ({ project, post, kept, at, onChanged }: PostFormOptions) => {
  const t = useEditorTexts()
  const { timeZone } = project.settings
  const read = (one: Post) => draftOfPost(one, timeZone)
  const [stored, setStored] = useState(post)
  const [base, setBase] = useState(() => (post ? read(post) : newDraft(project, { at })))
  const [draft, setDraft] = useState(kept?.draft ?? base)
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt)
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState<string>()
  /** The post as another person stored it meanwhile. */
  const [theirs, setTheirs] = useState<Post | undefined>(
    kept && post && kept.version !== post.version && !isSameDraft(kept.draft, read(post)) ? post : undefined,
  )
  /** The own text, after the other person's was taken. */
  const [setAside, setSetAside] = useState<EditorDraft>()
  const isDirty = !isSameDraft(draft, base)
  const keeping = useKeeping({
    key: stored?.id ?? `new:${project.id}`,
    draft,
    version: stored?.version ?? 0,
    isDirty,
  })
  const latest = useRef({ isDirty, isBusy: false, version: stored?.version ?? 0, base })
  latest.current = { isDirty, isBusy: busy !== undefined, version: stored?.version ?? 0, base }

  const take = (next: Post) => {
    const fresh = read(next)
    setStored(next)
    setBase(fresh)
    setDraft(fresh)
    setRestoredAt(undefined)
  }
  const meet = async (id: string) => {
    const next = await api('GET /api/autoposts/{id}', { params: { id } })
    const now = latest.current
    if (next.version <= now.version || now.isBusy) return
    if (isSameDraft(read(next), now.base)) setStored(next)
    else if (now.isDirty) setTheirs(next)
    else take(next)
  }
  const id = stored?.id
  useAutopostEvents({
    changed: ({ postId }) => {
      if (postId !== undefined && postId === id && !latest.current.isBusy)
        void meet(postId).catch(() => undefined)
    },
  })
  useEffect(() => () => void refresh('GET /api/autopost-projects'), [])

  /** Runs a call that returns the post; a conflict shows both versions. Undefined: it was refused. */
  const run = async (name: string, call: () => Promise<Post>, said?: Done): Promise<Post | undefined> => {
    setBusy(name)
    setRefusal(undefined)
    try {
      const next = await call()
      keeping.remove()
      take(next)
      onChanged()
      if (said) sayDone(said)
      return next
    } catch (failure) {
      const isChanged = failure instanceof ApiError && failure.body.code === 'autopost.post-changed'
      const next =
        isChanged && id !== undefined
          ? await api('GET /api/autoposts/{id}', { params: { id } }).catch(() => undefined)
          : undefined
      if (next) setTheirs(next)
      else setRefusal(errorText(failure, t('unreachable')))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const store = (as: PostInput['as']): Promise<Post> => {
    const input = inputOf(draft, { as, timeZone, post: stored })
    return stored
      ? api('PUT /api/autoposts/{id}', {
          params: { id: stored.id },
          body: { ...input, version: stored.version },
        })
      : api('POST /api/autopost-projects/{id}/autoposts', { params: { id: project.id }, body: input })
  }
  const check = (as: PostInput['as']): boolean => {
    const found = problemsOf(draft, { as, timeZone })
    setProblems(new Set(found))
    if (found.length > 0) showFirstProblem()
    return found.length === 0
  }

  return {
    ...{ project, stored, draft, problems, refusal, isDirty, restoredAt, setAside, timeZone },
    busy,
    /** true: published once and for all, so it is no longer edited. */
    isOut: stored?.status === 'published' && !stored.isRecurring,
    /**
     * Changes the draft. A function gets the present draft: a background answer may meet newly typed text.
     */
    change: (part: Partial<EditorDraft> | ((before: EditorDraft) => Partial<EditorDraft>)) => {
      setDraft(before => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
      setProblems(new Set())
    },
    /** Saves the draft; undefined: a field is missing, or it was refused. */
    save: async (as: PostInput['as'], said: string) =>
      check(as) ? run(as ?? 'save', () => store(as), said) : undefined,
    /** Stores the draft, and then calls. */
    act: async (name: string, call: (id: string) => Promise<Post>, said?: Done) => {
      const as = stored ? undefined : 'draft'
      if (!check(as)) return undefined
      return run(name, async () => call((isDirty || !stored ? await store(as) : stored).id), said)
    },
    /** Makes a call about the published post, which leaves the draft unchanged. */
    report: async (name: string, call: (id: string) => Promise<Post>, said?: Done): Promise<boolean> => {
      if (!stored) return false
      setBusy(name)
      setRefusal(undefined)
      try {
        const next = await call(stored.id)
        if (!isDirty) take(next)
        else if (isSameDraft(read(next), base)) setStored(next)
        else setTheirs(next)
        onChanged()
        if (said) sayDone(said)
        return true
      } catch (failure) {
        setRefusal(errorText(failure, t('unreachable')))
        return false
      } finally {
        setBusy(undefined)
      }
    },
    /** Returns to the stored post. */
    discard: () => {
      setDraft(base)
      setRestoredAt(undefined)
      keeping.remove()
    },
    conflict: theirs && {
      theirs: read(theirs),
      keepMine: () => {
        setStored(theirs)
        setBase(read(theirs))
        setTheirs(undefined)
      },
      takeTheirs: () => {
        setSetAside(draft)
        take(theirs)
        setTheirs(undefined)
      },
    },
    /** Copies the stored post; the draft of this one stays here. */
    copy: async (of: string, said: string): Promise<Post | undefined> => {
      setBusy('copy')
      try {
        const made = await api('POST /api/autoposts/{id}/duplicate', { params: { id: of } })
        onChanged()
        sayDone(said)
        return made
      } catch (failure) {
        setRefusal(errorText(failure, t('unreachable')))
        return undefined
      } finally {
        setBusy(undefined)
      }
    },
    /** Removes the draft of a post that is gone. */
    forget: () => {
      keeping.end()
      onChanged()
    },
    takeBack: () => {
      if (setAside) setDraft(setAside)
      setSetAside(undefined)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
