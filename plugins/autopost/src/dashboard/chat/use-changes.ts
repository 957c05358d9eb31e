import { refresh } from '@botanika/dashboard/data'
import { useState } from 'react'
import type { Change } from '../../shared/change.ts'
import { api, useApi } from '../autopost-api.ts'
import { useFailure } from '../use-failure.ts'

export type Decision = 'accept' | 'reject' | 'undo'

/** Maximum number of changes of one call. */
const atOnce = 60

/** The changes and proposals of the agent, and the decisions about them. */
export const useChanges = (projectId: string, { onDecided }: { onDecided: () => unknown }) => {
  const reportFailure = useFailure()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const { data, mutate } = useApi('GET /api/autopost-projects/{id}/changes', { params: { id: projectId } })
  const decide = async (changes: readonly Change[], decision: Decision) => {
    const ids = changes.map(({ id }) => id)
    setPending(new Set(ids))
    try {
      for (let from = 0; from < ids.length; from += atOnce)
        await api('POST /api/autopost-changes/decide', {
          body: { ids: ids.slice(from, from + atOnce), decision },
        })
    } catch (failure) {
      reportFailure(failure)
    }
    await Promise.all([mutate(), refresh('GET /api/autopost-projects'), onDecided()])
    setPending(new Set())
  }
  return {
    ofRun: (runId: string): Change[] => (data ?? []).filter(change => change.runId === runId).reverse(),
    pending,
    decide,
    reload: mutate,
  }
}

export type Changes = ReturnType<typeof useChanges>
