import type { SupportTopic } from '@botanika/core/contract'
import { type SubmitEvent, useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'

export interface SupportDraft {
  name: string
  email: string
  topic: SupportTopic
  message: string
}

export type Problem = 'email' | 'message'

/** Returns whether a text looks like an address; the server decides. */
const isAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(text) && text.lastIndexOf('.') > text.indexOf('@') + 1

/** A request to the support while it is written and sent. */
export const useSupportRequest = (topic: SupportTopic = 'question') => {
  const t = useTexts('support')
  const { user } = useSession()
  const known = user && !user.isGuest ? user : null
  const [own, setOwn] = useState<Partial<SupportDraft>>({})
  // The signed-in person may be known later than the form is drawn.
  const draft: SupportDraft = {
    name: known?.username ?? '',
    email: known?.email ?? '',
    topic,
    message: '',
    ...own,
  }
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  const change = (part: Partial<SupportDraft>) => {
    setOwn(before => ({ ...before, ...part }))
    setProblems(before => new Set([...before].filter(problem => !(problem in part))))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = draft.email.trim()
    const message = draft.message.trim()
    const name = draft.name.trim()
    const found: Problem[] = [
      ...(isAddress(email) ? [] : ['email' as const]),
      ...(message === '' ? ['message' as const] : []),
    ]
    setProblems(new Set(found))
    setRefusal(undefined)
    if (found[0]) return form.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus()
    setState('sending')
    try {
      await api('POST /api/support-requests', {
        body: { ...(name !== '' && { name }), email, topic: draft.topic, message },
      })
      setState('sent')
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
      setState('open')
    }
  }
  return { draft, change, problems, refusal, state, submit }
}
export type SupportRequestForm = ReturnType<typeof useSupportRequest>
