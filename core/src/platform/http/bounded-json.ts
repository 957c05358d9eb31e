import type { FastifyInstance } from 'fastify'
import { deepestJson, isNestedDeeper } from '../limits/nesting.ts'
import { fail } from './errors.ts'

/** Reads JSON bodies as Fastify does, those alone that are no deeper than what works on them can go. */
export const useBoundedJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isNestedDeeper(body, { most: deepestJson }))
      done(fail('http.too-nested', { params: { limit: deepestJson } }))
    else parse(request, body.toString('utf8'), done)
  })
}
