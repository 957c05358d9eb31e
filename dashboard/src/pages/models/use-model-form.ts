import type { AdminModel } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { checkModel, type ModelProblems } from './check-model.ts'
import { isChanged, type ModelDraft, newModel, toChange, toDraft } from './model-draft.ts'

export interface ModelFormOptions {
  /** Names that are in the list already. */
  taken: readonly string[]
  onDone: () => void
}

export interface ModelForm {
  draft: ModelDraft
  set: (part: Partial<ModelDraft>) => void
  problems: ModelProblems
  isChanged: boolean
  /** The running action. */
  doing: 'save' | 'remove' | null
  save: () => Promise<void>
  /** Undoes the change; a model that was added is removed. */
  remove: () => Promise<void>
}

/** One model while it is edited, or a new one without `model`. */
export const useModelForm = (
  model: AdminModel | undefined,
  { taken, onDone }: ModelFormOptions,
): ModelForm => {
  const t = useTexts('models')
  const known = model ? toDraft(model) : newModel
  const [draft, setDraft] = useState(known)
  const [problems, setProblems] = useState<ModelProblems>({})
  const [doing, setDoing] = useState<ModelForm['doing']>(null)
  const finish = async (
    done: () => Promise<unknown>,
    { success, failed }: { success: string; failed: string },
  ) => {
    try {
      await done()
      // The lists are read before the sheet closes: opened again, it must not begin with old values.
      await Promise.allSettled([
        refresh('GET /api/admin/models'),
        refresh('GET /api/admin/notices'),
        refresh('GET /api/models'),
      ])
      toast({ title: success, variant: 'success' })
      onDone()
    } catch (error) {
      toast({ title: failed, description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setDoing(null)
    }
  }
  return {
    draft,
    set: part => {
      setDraft(before => ({ ...before, ...part }))
      setProblems({})
    },
    problems,
    isChanged: isChanged(draft, known),
    doing,
    save: async () => {
      const found = checkModel(draft, model ? {} : { taken })
      setProblems(found)
      if (Object.keys(found).length > 0) return
      setDoing('save')
      const params = { alias: draft.alias.trim() }
      await finish(() => api('PUT /api/admin/models/{alias}', { params, body: toChange(draft, model) }), {
        success: model ? t('saved') : t('added'),
        failed: t('saveFailed'),
      })
    },
    remove: async () => {
      setDoing('remove')
      await finish(() => api('DELETE /api/admin/models/{alias}', { params: { alias: draft.alias } }), {
        success: model?.origin === 'own' ? t('removed') : t('takenBack'),
        failed: t('removeFailed'),
      })
    },
  }
}
