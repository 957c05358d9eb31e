import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { PostCard, PostStatusName } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'

export interface PostFilters {
  search: string
  status?: PostStatusName | undefined
}

interface Loaded {
  posts: readonly PostCard[]
  /** Missing: the list has ended. */
  next?: string
}

const pageSize = 50
/** Maximum number of posts that one call returns. */
const maxPageSize = 200

/** The posts of a project, page by page; `reload` reads as many again as are shown. */
export const usePosts = (projectId: string, { search, status }: PostFilters) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  /** Number of the last question: an answer that a later question has overtaken is dropped. */
  const asked = useRef(0)
  const shown = useRef(0)

  const ask = useCallback(
    async (start: Loaded | undefined, count: number) => {
      asked.current += 1
      const mine = asked.current
      const isLatest = () => mine === asked.current
      setIsLoading(true)
      try {
        const read = await readPosts(projectId, { search, status }, { start, count })
        if (!isLatest()) return
        shown.current = read.posts.length
        startTransition(() => setLoaded(read))
        setError(undefined)
      } catch (failure) {
        if (isLatest()) setError(failure)
      }
      if (isLatest()) setIsLoading(false)
    },
    [projectId, search, status],
  )
  const reload = useCallback(() => ask(undefined, Math.max(pageSize, shown.current)), [ask])
  const more = useCallback(() => void ask(loaded, (loaded?.posts.length ?? 0) + pageSize), [ask, loaded])
  useEffect(() => {
    shown.current = 0
    setLoaded(undefined)
    void ask(undefined, pageSize)
  }, [ask])

  return {
    posts: loaded?.posts,
    error,
    isLoading,
    hasMore: loaded?.next !== undefined,
    more,
    reload,
  }
}

const readPosts = async (
  id: string,
  { search, status }: PostFilters,
  { start, count }: { start: Loaded | undefined; count: number },
): Promise<Loaded> => {
  const posts = new Map((start?.posts ?? []).map(post => [post.id, post]))
  let after = start?.next
  do {
    const limit = Math.min(maxPageSize, Math.max(1, count - posts.size))
    const page = await api.page('GET /api/autopost-projects/{id}/autoposts', {
      params: { id },
      query: {
        limit,
        ...(after !== undefined && { after }),
        ...(status && { status }),
        ...(search.trim() !== '' && { search: search.trim() }),
      },
    })
    for (const post of page.entries) posts.set(post.id, post)
    after = page.next
  } while (after !== undefined && posts.size < count)
  return { posts: [...posts.values()], ...(after !== undefined && { next: after }) }
}
