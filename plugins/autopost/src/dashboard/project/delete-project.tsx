import { errorText, refresh } from '@botanika/dashboard/data'
import { Banner, ConfirmDialog, toast, useNavigate } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'

interface DeleteProjectProps {
  project: Pick<Project, 'id' | 'name' | 'counts'>
  onClose: () => void
}

/** Asks before a project is deleted, and tells what that cancels. */
export function DeleteProject({ project: { id, name, counts }, onClose }: DeleteProjectProps) {
  const t = usePageTexts()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const remove = async () => {
    setIsPending(true)
    setRefusal(undefined)
    try {
      const { cancelled } = await api('DELETE /api/autopost-projects/{id}', { params: { id } })
      toast({
        title: t('removal.done'),
        ...(cancelled > 0 && { description: t('removal.cancelled', { count: cancelled }) }),
        variant: 'success',
      })
      navigate('/autopost', { replace: true })
      void refresh('GET /api/autopost-projects')
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
      setIsPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removal.title', { name })}
      description={`${
        counts.scheduled > 0 ? t('removal.cancels', { count: counts.scheduled }) : t('removal.nothing')
      } ${t('removal.rest')}`}
      confirm={t('removal.confirm')}
      variant="danger"
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {refusal && <Banner tone="danger" title={refusal} />}
    </ConfirmDialog>
  )
}
