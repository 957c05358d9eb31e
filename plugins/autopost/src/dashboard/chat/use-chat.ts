import { ApiError, errorText } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useRef, useState } from 'react'
import { api } from '../autopost-api.ts'
import { newId } from '../new-id.ts'
import { useFailure } from '../use-failure.ts'
import { useChatTexts } from './texts.ts'
import { useChanges } from './use-changes.ts'
import { useMessages } from './use-messages.ts'
import { useRun } from './use-run.ts'

/** A request that failed, to be tried again. */
interface Failed {
  request: string
  reason: string
}

/** The chat of a project with its agent: the messages, the present run, and the person's actions. */
export const useChat = (projectId: string) => {
  const t = useChatTexts()
  const reportFailure = useFailure()
  const messages = useMessages(projectId)
  const changes = useChanges(projectId, { onDecided: () => undefined })
  const reloadAll = () => Promise.all([messages.reload(), changes.reload()])
  const run = useRun(projectId, { onEnded: () => void reloadAll() })
  const [text, setText] = useState('')
  /** The message that is being stored: it is shown already. */
  const [unsaved, setUnsaved] = useState<string>()
  const [asking, setAsking] = useState<string>()
  const [failed, setFailed] = useState<Failed>()
  const [hidden, setHidden] = useState<string>()
  const [isStopping, setIsStopping] = useState(false)
  /** true: stopped while the request was being stored, so no run begins. */
  const isUnwanted = useRef(false)

  const ask = async (request: string) => {
    const runId = newId()
    setFailed(undefined)
    setAsking(runId)
    try {
      const pending = api('POST /api/autopost-agent', { body: { request, projectId, runId, save: true } })
      // The run is listed as soon as it is stored.
      void run.reload()
      const answer = await pending
      const { generatedPosts, processingTime, model } = answer
      const saved =
        answer.saved ??
        (await api('POST /api/autopost-projects/{id}/messages', {
          params: { id: projectId },
          body: {
            role: 'assistant',
            content: answer.message || t('done'),
            metadata: { generatedPosts, processingTime, model, runId: answer.runId },
          },
        }))
      messages.add(saved)
      if (generatedPosts > 0)
        toast({
          title: t('success'),
          description: t('created', { count: generatedPosts }),
          variant: 'success',
        })
    } catch (failure) {
      const known = await run.reload()
      const mine = known?.find(({ id }) => id === runId)
      // Only the connection broke: the run goes on, and is followed by requests.
      const goesOn = failure instanceof ApiError && failure.status === 0 && mine?.state === 'running'
      if (!goesOn && mine?.state !== 'stopped') {
        reportFailure(failure)
        setFailed({ request, reason: errorText(failure, t('unreachable')) })
      }
    }
    setAsking(undefined)
    setIsStopping(false)
    await Promise.all([run.reload(), reloadAll()])
  }

  const send = async () => {
    const content = text.trim()
    if (content === '' || isBusy) return
    setText('')
    setUnsaved(content)
    try {
      const stored = await api('POST /api/autopost-projects/{id}/messages', {
        params: { id: projectId },
        body: { role: 'user', content, clientMessageId: newId() },
      })
      messages.add(stored)
    } catch (failure) {
      reportFailure(failure)
      // The typed text comes back, before the text that was typed since.
      setText(since => (since.trim() === '' ? content : `${content}\n${since}`))
      setUnsaved(undefined)
      return
    }
    setUnsaved(undefined)
    // The run may have been stopped before it began.
    if (!isUnwanted.current) await ask(content)
    isUnwanted.current = false
  }

  const stop = async () => {
    const id = run.running?.runId ?? asking
    if (id === undefined) {
      isUnwanted.current = unsaved !== undefined
      return
    }
    setIsStopping(true)
    try {
      await stopRun(id)
    } catch (failure) {
      reportFailure(failure)
      setIsStopping(false)
    }
    await run.reload()
    if (asking === undefined) setIsStopping(false)
  }

  const isBusy = unsaved !== undefined || asking !== undefined || run.running !== undefined
  const lastRequest = messages.messages?.findLast(({ role }) => role === 'user')?.content
  const { last } = run
  const lost: Failed | undefined =
    last?.state === 'failed' && last.id !== hidden && lastRequest !== undefined
      ? { request: lastRequest, reason: last.reason ?? '' }
      : undefined
  return {
    ...{ messages, changes, text, setText, unsaved, isBusy, isStopping, send, stop },
    progress: run.running,
    /** Failure of the last request, also after a reload of the page. */
    failed: isBusy ? undefined : (failed ?? lost),
    retry: (request: string) => void ask(request),
    dismiss: () => {
      setFailed(undefined)
      setHidden(last?.id)
    },
  }
}

const stopTries = 10

/** Stops a run; one that was requested a moment ago may not be known yet. */
const stopRun = async (id: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await api('POST /api/autopost-agent/{id}/stop', { params: { id } }))
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404) || tries === stopTries) throw failure
      await new Promise(resolve => setTimeout(resolve, 300))
    }
  }
}

export type Chat = ReturnType<typeof useChat>
