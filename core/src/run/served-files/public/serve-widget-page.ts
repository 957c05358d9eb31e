import type { FastifyInstance } from 'fastify'
import type { Language, Text } from '../../../contract/text.ts'
import { widgetKeyPattern } from '../../../contract/widget/look.ts'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { AppError, localizeError } from '../../../platform/errors/app-error.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { originOf } from '../../../platform/http/origin-of.ts'
import { ownPage } from '../../../reach/widget/index.ts'
import { texts } from '../texts.ts'
import { escapeHtml } from './escape-html.ts'
import { productMark } from './serve-favicon.ts'

const withoutScript: Text = texts.needsScript

/** The mark of the product, without which browsers ask for /favicon.ico. */
const icon = `data:image/svg+xml,${encodeURIComponent(productMark)}`

interface Filled {
  language: Language
  nonce: string
  title: string
  /** HTML inside `<head>`, beside the title. */
  head?: string
  body: string
}

const pageOf = ({ language, nonce, title, head = '', body }: Filled): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
${head}<style nonce="${nonce}">html,body{margin:0;height:100%}h1{position:absolute;clip-path:inset(50%);width:1px;height:1px;margin:0;overflow:hidden}p{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:3rem 1rem}</style>
</head>
<body>
${body}
</body>
</html>
`

/** `/w/{key}`: a widget as a page of its own, for links and QR codes. It works whatever sites are allowed. */
export const serveWidgetPage = (app: FastifyInstance): void => {
  app.get<{ Params: { key: string } }>('/w/:key', { schema: { hide: true } }, async (request, reply) => {
    let language = requestLanguage(request.headers)
    const { nonce } = reply
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      vary: 'accept-language',
      // Its owner decides who gets the address.
      'x-robots-tag': 'noindex',
    })
    try {
      const { key } = request.params
      const record = app.widgets.checkSite(
        widgetKeyPattern.test(key) && app.boot.isReady() ? await app.widgets.byKey(key) : null,
        ownPage,
      )
      const assistant = await app.assistants.byId(record.assistantId)
      const { header, avatarUrl, language: designed } = wholeDesign(record.design)
      if (designed !== 'auto') language = designed
      const title = header.title || assistant.name
      const og = (property: string, content: string) =>
        content === '' ? '' : `<meta property="og:${property}" content="${escapeHtml(content)}">\n`
      const head = [
        og('type', 'website'),
        og('title', title),
        og('description', header.subtitle || assistant.description.slice(0, 300)),
        og('url', `${originOf(request)}/w/${key}`),
        og('image', /^https?:\/\//.test(avatarUrl) ? avatarUrl : ''),
      ].join('')
      const body = `<main><h1>${escapeHtml(title)}</h1><noscript><p>${withoutScript[language]}</p></noscript></main>
<script nonce="${nonce}" src="/widget.js?key=${key}" data-lang="${language}" data-mode="full" async></script>`
      return reply.send(pageOf({ language, nonce, title, head, body }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, hint = '' } = localizeError(error, language)
      const body = `<p>${escapeHtml(message)}${hint && `. ${escapeHtml(hint)}`}</p>`
      return reply.code(error.status).send(pageOf({ language, nonce, title: message, body }))
    }
  })
}
