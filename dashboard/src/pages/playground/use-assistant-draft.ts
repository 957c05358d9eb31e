import type { Assistant } from '@botanika/core/contract'
import { useRef, useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  inputOf,
  isSame,
  maxQuestionLength,
  maxQuestions,
  mergeUrls,
  questionsFault,
} from './draft.ts'

const defaultModel = 'gpt-4o'

export interface AssistantDraft {
  draft: Draft
  isChanged: boolean
  isSaving: boolean
  change: (part: Partial<Draft>) => void
  discard: () => void
  /** Saves the assistant; returns it, or null when it was not saved, which the person has been told. */
  save: () => Promise<Assistant | null>
  /**
   * Saves the addresses of pages at once, apart from the rest of the form; returns whether they were saved.
   */
  keepUrls: (urls: string[]) => Promise<boolean>
}

/** The form's content beside what is saved. `saved` is null for a new assistant. */
export function useAssistantDraft(saved: Assistant | null): AssistantDraft {
  const t = useTexts('playground')
  const session = useSession()
  const [base, setBase] = useState<Draft>(() =>
    saved ? draftOf(saved) : emptyDraft(session.user?.settings.defaultModel ?? defaultModel),
  )
  const [draft, setDraft] = useState(base)
  const [isSaving, setIsSaving] = useState(false)
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = useRef<string[]>([])
  const kept = useRef(base.urls)

  const save = async (): Promise<Assistant | null> => {
    if (session.state !== 'signed-in') {
      toast({ title: t('signIn'), description: t('signInHelp'), variant: 'destructive' })
      openDialog('login')
      return null
    }
    if (draft.name.trim() === '') {
      toast({ title: t('nameRequired'), description: t('nameRequiredHelp'), variant: 'destructive' })
      return null
    }
    const fault = questionsFault(draft)
    if (fault) {
      const most = fault === 'many' ? maxQuestions : maxQuestionLength
      toast({
        title: t('starters.label'),
        description: t(`starters.${fault}`, { most }),
        variant: 'destructive',
      })
      return null
    }
    setIsSaving(true)
    try {
      const { urls, ...body } = inputOf(draft)
      const answer = saved
        ? await api('PUT /api/assistants/{id}', { params: { id: saved.id }, body })
        : await api('POST /api/assistants', { body: { ...body, urls, userId: session.user.id } })
      kept.current = answer.urls
      setBase(draftOf(answer))
      setDraft(draftOf(answer))
      toast({ title: saved ? t('save.updated') : t('save.created'), variant: 'success' })
      await refresh('GET /api/assistants')
      return answer
    } catch (error) {
      toast({
        title: saved ? t('updateFailed') : t('createFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
      return null
    } finally {
      setIsSaving(false)
    }
  }

  const keepUrls = async (urls: string[]): Promise<boolean> => {
    wanted.current = urls
    setDraft(now => ({ ...now, urls }))
    // Before the first save the addresses wait in the form, as everything else does.
    if (!saved) return true
    const before = draft.urls
    const params = { id: saved.id }
    const call = async () => {
      const { urls: there } = await api('GET /api/assistants/{id}', { params })
      const body = { urls: mergeUrls(there, { before, after: urls }) }
      return api('PUT /api/assistants/{id}', { params, body })
    }
    // The calls run one after another, so that the last list is stored in the end.
    const answer = keeping.current.then(call, call)
    keeping.current = answer
    try {
      const { urls: now } = await answer
      kept.current = now
      setBase(one => ({ ...one, urls: now }))
      if (wanted.current === urls) setDraft(one => ({ ...one, urls: now }))
      return true
    } catch (error) {
      if (wanted.current === urls) setDraft(one => ({ ...one, urls: kept.current }))
      toast({
        title: t('updateFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
      return false
    }
  }

  return {
    draft,
    // The addresses of a saved assistant are kept at once, apart from the form.
    isChanged: !isSame(saved ? { ...draft, urls: base.urls } : draft, base),
    isSaving,
    change: part => setDraft(now => ({ ...now, ...part })),
    discard: () => setDraft(saved ? now => ({ ...base, urls: now.urls }) : base),
    save,
    keepUrls,
  }
}
