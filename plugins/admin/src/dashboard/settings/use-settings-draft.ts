import type { InstanceSettings, InstanceSettingsChange, InstanceSettingsView } from '@botanika/core/contract'
import { ApiError, errorText, refresh } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { useSettingsTexts } from './texts.ts'

interface Options {
  view: InstanceSettingsView
  onSaved: (view: InstanceSettingsView) => void
}

/** The changes of the settings that an administrator has not saved yet. */
export const useSettingsDraft = ({ view, onSaved }: Options) => {
  const t = useSettingsTexts()
  const [change, setChange] = useState<InstanceSettingsChange>({})
  const [refusal, setRefusal] = useState<string>()
  const [isStale, setIsStale] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const discard = () => {
    setChange({})
    setRefusal(undefined)
    setIsStale(false)
  }
  const save = async () => {
    setIsSaving(true)
    setRefusal(undefined)
    try {
      const body = { revision: view.revision, values: change }
      onSaved(await api('PUT /api/admin/settings', { body }))
      discard()
      // The screens around the form show some of the settings: guests, the help button.
      void refresh('GET /api/instance')
      toast({ title: t('saved') })
    } catch (error) {
      setIsStale(error instanceof ApiError && error.body.code === 'instance.changed')
      setRefusal(errorText(error, t('unreachable')))
    } finally {
      setIsSaving(false)
    }
  }
  return {
    values: { ...view.values, ...change },
    change,
    isChanged: Object.keys(change).length > 0,
    isSaving,
    isStale,
    refusal,
    set: (next: InstanceSettingsChange) => setChange(known => ({ ...known, ...next })),
    /** Returns why a field cannot be changed; undefined: it can. */
    fixed: (field: keyof InstanceSettings): string | undefined => {
      const name = view.fixed[field]
      return name === undefined ? undefined : t('fixed', { name })
    },
    discard,
    save,
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
