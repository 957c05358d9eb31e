import { useSearchParams } from 'wouter'

export const sources = ['file', 'google-doc', 'url'] as const

export const readings = ['incomplete', 'failed'] as const

/** The query of the list in the address. An empty text: not given. */
export interface FilesQuery {
  search: string
  source: string
  assistant: string
  reading: string
}

/** Returns the query as the endpoint takes it; wrong values of the address are left out. */
export const askedOf = ({ search, source, assistant, reading }: FilesQuery) => {
  const known = sources.find(one => one === source)
  const wanted = readings.find(one => one === reading)
  return {
    ...(search.trim() !== '' && { search: search.trim().slice(0, 200) }),
    ...(known && { source: known }),
    ...(wanted && { reading: wanted }),
    ...(/^[0-9a-f]{24}$/.test(assistant) && { assistantId: assistant }),
  }
}

/** The query of the list in the address, where it survives a reload and can be sent to another person. */
export const useFilesQuery = () => {
  const [params, setParams] = useSearchParams()
  const query: FilesQuery = {
    search: params.get('search') ?? '',
    source: params.get('source') ?? '',
    assistant: params.get('assistant') ?? '',
    reading: params.get('reading') ?? '',
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
