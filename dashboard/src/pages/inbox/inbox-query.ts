import type { InboxView } from '@botanika/core/contract'
import { useSearchParams } from 'wouter'

export const views = [
  'waiting',
  'mine',
  'people',
  'snoozed',
  'assistant',
  'closed',
] as const satisfies readonly InboxView[]

/** What the list shows, as the address has it. An empty text: not given. */
export interface InboxQuery {
  view: InboxView
  assistant: string
  channel: string
}

/** Returns the query of an address; what it has wrong is left out. */
export const queryOf = (params: URLSearchParams): InboxQuery => {
  const assistant = params.get('assistant') ?? ''
  const channel = params.get('channel') ?? ''
  return {
    view: views.find(one => one === params.get('view')) ?? 'waiting',
    assistant: /^[0-9a-f]{24}$/.test(assistant) ? assistant : '',
    channel: /^[a-z][a-z0-9-]{0,63}$/.test(channel) ? channel : '',
  }
}

/** Returns the query as the endpoint takes it. */
export const askedOf = ({ view, assistant, channel }: InboxQuery) => ({
  view,
  ...(assistant !== '' && { assistantId: assistant }),
  ...(channel !== '' && { channel }),
})

/** The query of the list in the address, where it outlives a reload and the visit of a conversation. */
export const useInboxQuery = () => {
  const [params, setParams] = useSearchParams()
  const change = (values: Partial<InboxQuery>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const text = params.toString()
  return {
    query: queryOf(params),
    change,
    /** Query of the address, with `?`; empty: it has none. */
    suffix: text === '' ? '' : `?${text}`,
  }
}
