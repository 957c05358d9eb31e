import { useSearchParams } from 'wouter'

export const sources = ['file', 'google-doc', 'url'] as const

/** What the address says of the list. An empty text: not said. */
export interface FilesQuery {
  search: string
  source: string
  assistant: string
}

/** The same as the endpoint takes it; what the address has wrong is left out. */
export const askedOf = ({ search, source, assistant }: FilesQuery) => {
  const known = sources.find(one => one === source)
  return {
    ...(search.trim() !== '' && { search: search.trim().slice(0, 200) }),
    ...(known && { source: known }),
    ...(/^[0-9a-f]{24}$/.test(assistant) && { assistantId: assistant }),
  }
}

/** The query of the list in the address, where it outlives a reload and can be sent to somebody. */
export const useFilesQuery = () => {
  const [params, setParams] = useSearchParams()
  const query: FilesQuery = {
    search: params.get('search') ?? '',
    source: params.get('source') ?? '',
    assistant: params.get('assistant') ?? '',
  }
  const change = (values: Partial<FilesQuery>) =>
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
  return { query, change }
}
