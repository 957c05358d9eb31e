import type { FastifyInstance } from 'fastify'
import { createLanes } from '../limits/create-lanes.ts'
import { type JsonLimits, jsonSteps } from '../limits/json-steps.ts'
import { isNestedDeeper, maxJsonDepth } from '../limits/nesting.ts'
import { runInSlices } from '../limits/time-slicing.ts'
import { fail } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Bodies of at least this size have their values counted, and are parsed in several event loop turns. */
const large = 256 * 1024

const limits: JsonLimits = {
  maxDepth: maxJsonDepth,
  /** Twice as many as in an exported assistant with everything that it may contain. */
  maxCommas: 50_000,
  exceeded: limit =>
    limit === 'maxDepth'
      ? fail('http.too-nested', { params: { limit: limits.maxDepth } })
      : fail('http.too-many-values', { params: { limit: limits.maxCommas } }),
}

/**
 * Parses JSON bodies as Fastify does, but only those whose nesting later code can process, and large ones
 * only if they are mostly text: millions of values block the thread for seconds. Large ones of a network are parsed one after another:
 * the slices of many at once would fill every turn of the event loop.
 */
export const useBoundedJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const networks = createLanes()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length >= large)
      networks
        .run(networkOf(request.ip), () => runInSlices(jsonSteps(body, limits)))
        .then(
          // Validation takes a turn of its own.
          value => setImmediate(done, null, value),
          error => done(error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : error),
        )
    else if (isNestedDeeper(body, { most: maxJsonDepth })) done(limits.exceeded('maxDepth'))
    else parse(request, body.toString('utf8'), done)
  })
}
