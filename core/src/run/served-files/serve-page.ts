import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { originOf } from '../../platform/http/origin-of.ts'
import { createFreshFile } from './create-fresh-file.ts'
import { createDescriber, type Described } from './public/describe-page.ts'
import { fillTemplate } from './public/fill-template.ts'
import { fillPath, matchPath } from './public/match-path.ts'
import { describeChat, publishedAssistant } from './public/published-assistant.ts'
import { readOutlines } from './public/read-outlines.ts'
import { type FrameLinks, frameLinks } from './public/served-frame.ts'

/** The dashboard at every path without a route; plugins' public pages have content without JavaScript, published chats a head of their own. */
export const servePage = async (app: FastifyInstance): Promise<void> => {
  // A page that names the files of an earlier build would stay empty: they are gone.
  const readTemplate = createFreshFile(join(app.config.dashboardDir, 'index.html'))
  const outlines = readOutlines(join(app.config.dashboardDir, 'outlines.json'))
  const describe = createDescriber(app)

  const sendPlain = (reply: FastifyReply, template: string | null) => {
    if (template === null)
      return reply
        .code(503)
        .header('retry-after', '60')
        .type('text/plain')
        .send('The dashboard is not built: run npm start.')
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(template.replaceAll('__CSP_NONCE__', reply.nonce))
  }

  // The browser applies the policy of the address that it opened to every page of the dashboard that follows.
  const onRequest = async (_: FastifyRequest, reply: FastifyReply) =>
    allowFrames(reply, app.pluginPages.frames())
  const route = { schema: { hide: true }, onRequest }
  app.get<{ Params: { '*': string } }>('/*', route, async (request, reply) => {
    // The path is taken as the router parsed it: one path has many spellings.
    const path = request.params['*']
    if (/^(api|socket\.io|assets|widget)\//.test(path)) return reply.callNotFound()
    const address = request.url.replace(/[?#].*$/s, '')
    const template = await readTemplate()
    const chat = template === null ? null : await publishedAssistant(app, chatIdOf(address))
    if (template !== null && chat) {
      // Its owner decides who gets the address; the examples are everybody's.
      if (chat.example === null) reply.header('x-robots-tag', 'noindex')
      const language = namedLanguage(request) ?? requestLanguage(request.headers)
      const page = describeChat(app.assistants.worded(chat, language), { language })
      const links = { beside: [], below: [] }
      return sendFilled(
        { request, reply, template },
        { page, language, path: `/chat/${chat._id.toHexString()}`, links },
      )
    }
    const found = app.pluginPages.find(address)
    if (!found) return /\.[a-z0-9]{2,5}$/i.test(path) ? reply.callNotFound() : sendPlain(reply, template)
    // Before the boot has finished, a plugin has no database.
    if (template === null || !app.boot.isReady()) return sendPlain(reply, template)

    const asked = namedLanguage(request) ?? requestLanguage(request.headers)
    const page = await app.limitedCalls.heavy
      .run(request, () => describe({ ...found, language: asked, query: readQuery(request) }))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status === 429) return error
        throw error
      })
    // A person gets the dashboard, which asks again; a search engine comes later.
    if (page instanceof AppError)
      return sendPlain(reply.code(page.status).header('retry-after', String(page.params.seconds)), template)
    if (page === 'failed') return sendPlain(reply, template)
    if (page === 'missing') return sendPlain(reply.code(404).header('x-robots-tag', 'noindex'), template)

    const language = page.languages.includes(asked) ? asked : (page.languages[0] ?? asked)
    const canonical = fillPath(found.page.info.path, found.params)
    const links = frameLinks(app.pluginPages.list(), await outlines())
    return sendFilled({ request, reply, template }, { page, language, path: canonical, links })
  })
}

const allowFrames = (reply: FastifyReply, origins: readonly string[]): void => {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string' || origins.length === 0) return
  reply.header(
    'content-security-policy',
    policy.replace('frame-src ', () => `frame-src ${origins.join(' ')} `),
  )
}

const chatIdOf = (address: string): string => matchPath('/chat/:id', address)?.id ?? ''

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  template: string
}

/** The dashboard's page with a head of its own, unless the browser has it. */
const sendFilled = (
  { request, reply, template }: Asked,
  { page, language, path, links }: { page: Described; language: Language; path: string; links: FrameLinks },
): FastifyReply => {
  const origin = originOf(request)
  const isNamed = namedLanguage(request) !== undefined
  const { helpChat: hasHelp } = request.server.instance.current()
  const filling = { page, path, language, origin, address: origin + path, isNamed, links, hasHelp }
  const etag = `"${hashOf(template, filling)}"`
  reply.headers({ etag, vary: 'accept-language', 'cache-control': 'private, no-cache' })
  if (isKnown(request, etag))
    // The browser's copy has its own nonce, and the matching policy.
    return reply.removeHeader('content-security-policy').code(304).send()
  return reply
    .type('text/html; charset=utf-8')
    .send(fillTemplate(template, { ...filling, nonce: reply.nonce }))
}

/** Characters of a value of the query that a page gets. */
export const maxQueryValue = 500

/** Reads what a form of a page asked for, the first value of each name. */
const readQuery = ({ query }: FastifyRequest): Readonly<Record<string, string>> => {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const first = entries.map(([name, value]): [string, unknown] => [name, [value].flat()[0]])
  return Object.fromEntries(
    first.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxQueryValue,
    ),
  )
}

const namedLanguage = ({ query }: FastifyRequest): Language | undefined => {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return languages.find(language => language === asked)
}

/** Covers everything except the nonce, which differs in each response. */
const hashOf = (template: string, filling: { page: Described }): string =>
  createHash('sha256').update(template).update(JSON.stringify(filling)).digest('base64url').slice(0, 27)

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some(one => one.trim().replace(/^W\//, '') === etag) === true
