import { refresh } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'
import { useFailure } from '../use-failure.ts'

/** Pauses a project, or lets it publish again. */
export const usePauseProject = ({ id, status }: Project) => {
  const t = usePageTexts()
  const reportFailure = useFailure()
  const [isBusy, setIsBusy] = useState(false)
  const isActive = status === 'active'
  const turn = async () => {
    setIsBusy(true)
    try {
      await api('PUT /api/autopost-projects/{id}', {
        params: { id },
        body: { status: isActive ? 'paused' : 'active' },
      })
      toast({ title: isActive ? t('project.paused') : t('project.resumed'), variant: 'success' })
    } catch (failure) {
      reportFailure(failure)
    }
    await refresh('GET /api/autopost-projects')
    setIsBusy(false)
  }
  return { isActive, isBusy, turn }
}

export type PauseProject = ReturnType<typeof usePauseProject>
