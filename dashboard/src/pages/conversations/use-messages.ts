import type { DialogueMessage } from '@botanika/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../data/api.ts'

const pageSize = 50

/** The messages of a conversation, the last ones first and earlier ones on request. */
export const useMessages = (id: string) => {
  const [messages, setMessages] = useState<readonly DialogueMessage[] | null>(null)
  const [hasEarlier, setHasEarlier] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const first = useRef<string>(undefined)
  first.current = messages?.[0]?.id

  const read = useCallback(async () => {
    const before = first.current
    setIsLoading(true)
    try {
      const found = await api('GET /api/dialogues/{id}/messages', {
        params: { id },
        query: { limit: pageSize, ...(before !== undefined && { before }) },
      })
      setError(undefined)
      setHasEarlier(found.length === pageSize)
      setMessages(known => {
        const shown = new Set(known?.map(message => message.id))
        return [...found.filter(message => !shown.has(message.id)), ...(known ?? [])]
      })
    } catch (cause) {
      setError(cause)
    } finally {
      setIsLoading(false)
    }
  }, [id])
  useEffect(() => void read(), [read])

  return { messages, hasEarlier, error, isLoading, more: () => void read() }
}
