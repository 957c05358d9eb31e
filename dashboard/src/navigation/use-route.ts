import type { PathParams } from '@botanika/core/contract'
import { matchRoute, useLocation, useRouter, useSearchParams } from 'wouter'

/** The parameters of a path as props of its page: `PageProps<'/lessons/:id'>` is `{ id: string }`. */
export type PageProps<Path extends string> = PathParams<Path>

/** Returns the parameters of the address for a path; null: it is another address. */
export const useRoute = <const Path extends string>(path: Path): PageProps<Path> | null => {
  const { parser } = useRouter()
  const [location] = useLocation()
  const [isMatch, params] = matchRoute(parser, path, location)
  return isMatch && hasParams(params, path) ? params : null
}

/** Returns whether every parameter of the path that is not optional has a value, as the type requires. */
const hasParams = <Path extends string>(params: object, path: Path): params is object & PageProps<Path> =>
  [...path.matchAll(/:(\w+)(\??)/g)].every(([, name = '', mark]) => mark === '?' || name in params)

/**
 * Returns the function that opens an address of the dashboard: `navigate('/lessons/7', { replace: true })`.
 */
export const useNavigate = (): ((href: string, options?: { replace?: boolean }) => void) => useLocation()[1]

export { useSearchParams }
