import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProjectMessage } from '../../shared/message.ts'
import { api } from '../autopost-api.ts'

const pageSize = 50

/** The chat of a project, oldest first: the newest page, and earlier ones on request. */
export const useMessages = (projectId: string) => {
  const [messages, setMessages] = useState<readonly ProjectMessage[]>()
  const [earlier, setEarlier] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const hasBegun = useRef(false)

  const read = useCallback(
    async (after?: string) => {
      setIsLoading(true)
      try {
        const page = await api.page('GET /api/autopost-projects/{id}/messages', {
          params: { id: projectId },
          query: { limit: pageSize, ...(after !== undefined && { after }) },
        })
        setMessages(known => inOrder([...(known ?? []), ...page.entries]))
        // A newest page that is read again does not tell where the earlier ones begin.
        if (after !== undefined || !hasBegun.current) setEarlier(page.next)
        hasBegun.current = true
        setError(undefined)
      } catch (failure) {
        setError(failure)
      }
      setIsLoading(false)
    },
    [projectId],
  )
  useEffect(() => void read(), [read])
  return {
    messages,
    error,
    isLoading,
    reload: useCallback(() => read(), [read]),
    /** Reads earlier messages. Missing: the chat begins here. */
    ...(earlier !== undefined && { readEarlier: () => void read(earlier) }),
    /** Shows a message that was just stored. */
    add: useCallback(
      (message: ProjectMessage) => setMessages(known => inOrder([...(known ?? []), message])),
      [],
    ),
  }
}

/** Returns each message once, ordered by time and then by id. */
const inOrder = (all: readonly ProjectMessage[]): ProjectMessage[] =>
  [...new Map(all.map(message => [message.id, message])).values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
