import type { Handlers } from '@botanika/core/plugin'
import type { projectsApi } from './projects/api.ts'

type Call = Pick<
  Parameters<Handlers<typeof projectsApi>['GET /api/autopost-projects']>[0],
  'request' | 'reply'
>

/** The `Link` header of a page: the address of the next one, which is that of the request with its cursor. */
export const linkNext = ({ request, reply }: Call, next: string | undefined): void => {
  if (next === undefined) return
  const address = new URL(request.url, 'http://localhost')
  address.searchParams.set('after', next)
  reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
}
