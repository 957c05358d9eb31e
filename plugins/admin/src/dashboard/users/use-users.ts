import { useCallback, useEffect, useState } from 'react'
import { api } from '../admin-api.ts'
import { usePages } from '../use-pages.ts'
import { askedOf, type UserQuery } from './user-query.ts'

/** How long a search waits for the next letter, ms. */
const typingMs = 150

/** The list of users page by page. */
export const useUsers = (query: UserQuery) => {
  const asked = JSON.stringify(askedOf(query))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(asked), typingMs)
    return () => clearTimeout(wait)
  }, [asked])
  const read = useCallback(
    async (after: string | undefined) => {
      const { entries, next } = await api.page('GET /api/admin/users', {
        query: { ...JSON.parse(settled), ...(after !== undefined && { after }) },
      })
      return { items: entries, next }
    },
    [settled],
  )
  return usePages(read)
}
