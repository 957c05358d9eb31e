import type { Handlers } from '@botanika/core/plugin'
import type { siteContentApi } from './api.ts'

type Call = Pick<
  Parameters<Handlers<typeof siteContentApi>['GET /api/admin/site-content']>[0],
  'request' | 'reply'
>

/** The `Link` header of a page: the address of the next one. */
export const linkNext = ({ request, reply }: Call, next: string | undefined): void => {
  if (next === undefined) return
  const address = new URL(request.url, 'http://localhost')
  address.searchParams.set('after', next)
  reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
}
