import { useState } from 'react'
import { api } from '../autopost-api.ts'
import { type Done, sayDone } from '../say-done.ts'
import { useFailure } from '../use-failure.ts'
import { usePostTexts } from './texts.ts'

export type PostAction = 'approve' | 'duplicate' | 'publish' | 'delete'

/** The actions on one post of a list; `onDone` reads the changes. */
export const usePostActions = ({ onDone }: { onDone: () => unknown }) => {
  const t = usePostTexts()
  const reportFailure = useFailure()
  const [isBusy, setIsBusy] = useState(false)
  const said: Readonly<Record<PostAction, Done>> = {
    approve: t('approved'),
    duplicate: t('duplicated'),
    publish: { begun: t('published') },
    delete: t('deleted'),
  }
  /** Runs an action; returns false when it was refused. */
  const run = async (action: PostAction, id: string): Promise<boolean> => {
    setIsBusy(true)
    try {
      await calls[action](id)
      sayDone(said[action])
      return true
    } catch (failure) {
      reportFailure(failure)
      return false
    } finally {
      setIsBusy(false)
      await onDone()
    }
  }
  return { run, isBusy }
}

const calls: Readonly<Record<PostAction, (id: string) => Promise<unknown>>> = {
  approve: id => api('POST /api/autoposts/{id}/approve', { params: { id } }),
  duplicate: id => api('POST /api/autoposts/{id}/duplicate', { params: { id } }),
  publish: id => api('POST /api/autoposts/{id}/publish', { params: { id } }),
  delete: id => api('DELETE /api/autoposts/{id}', { params: { id } }),
}
