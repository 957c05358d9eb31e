import type { FastifyInstance } from 'fastify'

/** The mark of the product, as SVG. */
export const productMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#059669" fill-rule="evenodd" d="M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z"/></svg>'

/** `/favicon.ico`: browsers ask for it on every answer that names no icon, such as a file or JSON. */
export const serveFavicon = (app: FastifyInstance): void => {
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
      .send(productMark),
  )
}
