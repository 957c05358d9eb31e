import type { DialogueOutcome } from '@botanika/core/contract'
import { useSearchParams } from 'wouter'

export const outcomes = ['answered', 'refused', 'failed', 'good', 'bad'] as const satisfies DialogueOutcome[]

/** Number of days of each period; today is one. */
export const periods = { today: 1, week: 7, month: 30 } as const
export const periodNames = ['today', 'week', 'month'] as const

/** The query of the list in the address. An empty text: not given. */
export interface ConversationsQuery {
  search: string
  assistant: string
  channel: string
  outcome: string
  period: string
}

/** Returns the beginning of the first day of a period, in the person's own time. */
const sinceOf = (days: number, now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return day.toISOString()
}

/** Returns the query as the endpoint takes it; wrong values of the address are left out. */
export const askedOf = (
  { search, assistant, channel, outcome, period }: ConversationsQuery,
  { now = new Date() } = {},
) => {
  const known = outcomes.find(one => one === outcome)
  const since = periodNames.find(one => one === period)
  return {
    ...(search.trim() !== '' && { search: search.trim().slice(0, 200) }),
    ...(/^[0-9a-f]{24}$/.test(assistant) && { assistantId: assistant }),
    ...(/^[a-z][a-z0-9-]{0,63}$/.test(channel) && { channel }),
    ...(known && { outcome: known }),
    ...(since && { from: sinceOf(periods[since], now) }),
  }
}

export const noFilters: ConversationsQuery = {
  search: '',
  assistant: '',
  channel: '',
  outcome: '',
  period: '',
}

/** The query of the list in the address, where it outlives a reload and the visit of a conversation. */
export const useConversationsQuery = () => {
  const [params, setParams] = useSearchParams()
  const query: ConversationsQuery = {
    search: params.get('search') ?? '',
    assistant: params.get('assistant') ?? '',
    channel: params.get('channel') ?? '',
    outcome: params.get('outcome') ?? '',
    period: params.get('period') ?? '',
  }
  const change = (values: Partial<ConversationsQuery>) =>
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
    query,
    change,
    isFiltered: Object.values(query).some(value => value !== ''),
    /** Query of the address, with `?`; empty: no filters. */
    suffix: text === '' ? '' : `?${text}`,
  }
}
