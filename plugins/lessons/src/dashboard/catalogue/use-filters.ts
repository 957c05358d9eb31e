import { useSearchParams } from '@botanika/dashboard/ui'
import { useMemo } from 'react'
import { type Category, categories, type Difficulty, difficulties } from '../../shared/lesson-limits.ts'

export interface Filters {
  search: string
  category?: Category | undefined
  difficulty?: Difficulty | undefined
  onlyFavourites: boolean
  view: 'grid' | 'list'
}

const none = { search: '', category: undefined, difficulty: undefined, onlyFavourites: false } as const

/** The filters of the catalogue, which are in its address: a link leads to the same lessons. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters: Filters = useMemo(
    () => ({
      search: (params.get('search') ?? '').slice(0, 200),
      category: categories.find(name => name === params.get('category')),
      difficulty: difficulties.find(name => name === params.get('difficulty')),
      onlyFavourites: params.get('favourites') === '1',
      view: params.get('view') === 'list' ? 'list' : 'grid',
    }),
    [params],
  )
  const change = (part: Partial<Filters>): void => {
    const next = { ...filters, ...part }
    setParams(
      known => {
        const put = (name: string, value: string | undefined) =>
          value ? known.set(name, value) : known.delete(name)
        put('search', next.search)
        put('category', next.category)
        put('difficulty', next.difficulty)
        put('favourites', next.onlyFavourites ? '1' : undefined)
        put('view', next.view === 'list' ? 'list' : undefined)
        return known
      },
      { replace: true },
    )
  }
  const isFiltered =
    filters.search !== '' ||
    filters.category !== undefined ||
    filters.difficulty !== undefined ||
    filters.onlyFavourites
  return { filters, change, isFiltered, clear: () => change(none) }
}
