import type { FastifyInstance } from 'fastify'
import type { PluginPageInfo } from '../../../contract/manifest.ts'
import { privatePages } from '../../../contract/private-pages.ts'
import { cacheOf, originOf } from '../../../platform/http/origin-of.ts'

/**
 * `/robots.txt`: excludes what does not belong in search results. API calls stay allowed, because search
 * engines run the pages' scripts; API responses carry `noindex` themselves.
 */
export const serveRobots = (app: FastifyInstance): void => {
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const own = app.pluginPages
      .list()
      .filter(({ info: { access } }) => access === 'user' || access === 'admin')
      .map(({ info }) => patternOf(info))
    const closed = [...privatePages, '/api/docs', '/hooks/', '/socket.io/', ...own]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheOf(request, 3_600) })
      .send(
        [
          'User-agent: *',
          ...new Set(closed.map(path => `Disallow: ${path}`)),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      )
  })
}

/** Pattern for this page only: another path with the same prefix may be public. */
const patternOf = ({ path }: PluginPageInfo): string => {
  const isOpen = path.endsWith('?')
  const pattern = path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, '*')
  return isOpen ? pattern : `${pattern}$`
}
