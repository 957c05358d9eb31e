import { useEffect, useRef, useState } from 'react'
import { useApi, useAutopostEvents } from '../autopost-api.ts'

const phases = ['reading', 'planning', 'writing', 'done'] as const
export type Phase = (typeof phases)[number]

export interface Progress {
  runId: string
  phase: Phase
  done: number
  total: number
}

const pollMs = 2_000

/**
 * The last run of a project's agent: followed by events and also by requests, even after a reload of the
 * page.
 */
export const useRun = (projectId: string, { onEnded }: { onEnded: () => void }) => {
  const [heard, setHeard] = useState<Progress>()
  const { data, mutate } = useApi(
    'GET /api/autopost-projects/{id}/runs',
    { params: { id: projectId } },
    { refreshInterval: runs => (runs?.[0]?.state === 'running' ? pollMs : 0) },
  )
  useAutopostEvents({
    progress: ({ projectId: ofProject, ...progress }) => {
      if (ofProject !== projectId) return
      const phase = phases.find(name => name === progress.phase) ?? 'planning'
      setHeard({ ...progress, phase })
      if (phase === 'done' || data?.[0]?.id !== progress.runId) void mutate()
    },
    connected: () => void mutate(),
  })
  const last = data?.[0]
  const isRunning = last?.state === 'running'
  const running: Progress | undefined = isRunning
    ? heard?.runId === last.id && heard.done >= last.done
      ? heard
      : { runId: last.id, phase: last.phase, done: last.done, total: last.total }
    : undefined

  const wasRunning = useRef(false)
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended.current()
    wasRunning.current = isRunning
  }, [isRunning])

  return { last, running, reload: mutate }
}
