import type { Body, modelProvidersApi, ProbeReply, ProbeStep } from '@botanika/core/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** State of a step. `unsent`: the call did not reach the server, or the server refused it. */
export type StepState = { state: 'waiting' | 'running' } | { state: 'unsent'; message: string } | ProbeReply

export type Steps = Readonly<Record<ProbeStep, StepState>>

export const stepNames = ['list', 'answer', 'vision', 'tools'] as const satisfies readonly ProbeStep[]

type Asked = Omit<Body<(typeof modelProvidersApi)['POST /api/models/probe']>, 'step' | 'model'>

export interface Check {
  steps: Steps
  /** The model that is being tried, or was tried last. */
  model: string
  models: readonly string[]
  /** Context window of the tried model, tokens, where the provider tells it. */
  window: number | undefined
  isRunning: boolean
  /** Tries the provider; an empty model means one of its list. */
  start: (asked: Asked, model: string) => Promise<void>
  /** Tries another model of the same provider. */
  tryModel: (asked: Asked, model: string) => Promise<void>
  stop: () => void
}

const waiting: Steps = {
  list: { state: 'waiting' },
  answer: { state: 'waiting' },
  vision: { state: 'waiting' },
  tools: { state: 'waiting' },
}

/** The check of a provider, one step after another; a newer check ends the one before. */
export const useCheck = (): Check => {
  const t = useTexts('provider-wizard')
  const [steps, setSteps] = useState<Steps>(waiting)
  const [model, setModel] = useState('')
  const [models, setModels] = useState<readonly string[]>([])
  const [windows, setWindows] = useState<ProbeReply['windows']>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const set = (step: ProbeStep, state: StepState) => setSteps(before => ({ ...before, [step]: state }))
  /** Runs one step; returns null when the check was ended meanwhile. */
  const run = async (step: ProbeStep, body: Asked & { model?: string }, signal: AbortSignal) => {
    set(step, { state: 'running' })
    try {
      const reply = await whenFree(
        () => api('POST /api/models/probe', { body: { ...body, step }, signal }),
        signal,
      )
      if (signal.aborted) return null
      set(step, reply)
      return reply
    } catch (error) {
      if (!signal.aborted) set(step, { state: 'unsent', message: errorText(error, t('unreachable')) })
      return null
    }
  }
  const tryOut = async (asked: Asked, name: string, signal: AbortSignal) => {
    setModel(name)
    setSteps(({ list }) => ({ ...waiting, list }))
    const body = { ...asked, ...(name !== '' && { model: name }) }
    const answer = await run('answer', body, signal)
    if (answer?.state !== 'ok') return
    await Promise.all([run('vision', body, signal), run('tools', body, signal)])
  }

  return {
    steps,
    model,
    models,
    window: windows?.find(each => each.model === model)?.tokens,
    isRunning: stepNames.some(name => steps[name].state === 'running'),
    start: async (asked, wanted) => {
      const signal = begin()
      setSteps(waiting)
      setModels([])
      setWindows([])
      setModel(wanted)
      const list = await run('list', asked, signal)
      if (!list || list.state === 'failed') return
      setModels(list.models ?? [])
      setWindows(list.windows)
      await tryOut(asked, wanted || (list.suggested ?? ''), signal)
    },
    tryModel: (asked, name) => tryOut(asked, name, begin()),
    stop: () => {
      running.current?.abort()
      setSteps(waiting)
    },
  }
}

const busyMs = 700
const maxTries = 6

/**
 * Repeats a call while the server is busy: a check that was just ended may still count for a moment, and the
 * server takes two calls at once.
 */
const whenFree = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const isBusy = error instanceof ApiError && error.body.code === 'probe.busy'
      if (!isBusy || tries >= maxTries || signal.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, busyMs))
    }
  }
}
