import type { PathParams } from '@botanika/core/contract'
import { matchRoute, useLocation, useRouter, useSearchParams } from 'wouter'

/** The parameters of a path as props of its page: `PageProps<'/lessons/:id'>` is `{ id: string }`. */
export type PageProps<Path extends string> = PathParams<Path>

/** The parameters that the address has for a path; null: it is another address. */
export const useRoute = <const Path extends string>(path: Path): PageProps<Path> | null => {
  const { parser } = useRouter()
  const [location] = useLocation()
  const [isMatch, params] = matchRoute(parser, path, location)
  return isMatch && hasParams(params, path) ? params : null
}

/** Whether every parameter of the path that is not optional has a value: what the type requires. */
const hasParams = <Path extends string>(params: object, path: Path): params is object & PageProps<Path> =>
  [...path.matchAll(/:(\w+)(\??)/g)].every(([, name = '', mark]) => mark === '?' || name in params)

/** Opens an address of the dashboard: `navigate('/lessons/7', { replace: true })`. */
export const useNavigate = (): ((href: string, options?: { replace?: boolean }) => void) => useLocation()[1]

export { useSearchParams }
