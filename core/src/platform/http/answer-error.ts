import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/error.ts'
import type { Language, Text } from '../../contract/text.ts'
import { isDatabaseUnavailable, isDiskFull } from '../database/is-unavailable.ts'
import { AppError, localizeError } from '../errors/app-error.ts'
import { joinSentences } from '../errors/join-sentences.ts'
import { secondsToWait } from '../errors/seconds-to-wait.ts'
import { fillTexts } from '../texts/fill-texts.ts'
import { fail } from './errors.ts'
import { requestLanguage } from './language.ts'
import { texts } from './texts.ts'
import { explainField } from './validation.ts'

/** Responds to errors with an `ErrorBody` in the person's language; foreign errors become a neutral 500. */
export const useErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = understand(error, request)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ code: known.code }, 'request refused')
    // Fastify would close at once, and who is still writing the body would get a reset instead of this answer.
    if (known.code === 'http.too-large') reply.removeHeader('connection')
    return answerError(known, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerError(fail('http.not-found'), request, reply))
}

export const answerError = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const seconds = secondsToWait(error)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...errorBody(error, requestLanguage(request.headers)), requestId: request.id })
}

/** The body of an error, for HTTP responses and socket acknowledgements alike. */
export const errorBody = (error: AppError, language: Language): ErrorBody => {
  const { message, hint } = localizeError(error, language)
  const whole = joinSentences(message, hint)
  return {
    code: error.code,
    error: message,
    message: whole,
    ...(hint && { hint }),
    ...(error.field !== undefined && { fields: { [error.field]: whole } }),
    ...error.extra,
  }
}

/** Converts any thrown value into an `AppError`. */
export const asAppError = (error: unknown, requestId = ''): AppError => {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return fail('http.disk-full', { cause: error })
  if (isDatabaseUnavailable(error)) return fail('http.unavailable', { cause: error })
  return fail('http.internal', { cause: error, params: { requestId } })
}

const understand = (error: FastifyError, request: FastifyRequest): AppError => {
  const [first] = error.validation ?? []
  if (first) {
    const { field, message } = explainField(
      first as Parameters<typeof explainField>[0],
      requestLanguage(request.headers),
    )
    return fail('http.invalid', {
      params: { message },
      extra: { fields: { [field]: message } },
      cause: error,
    })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = sizeOf(request.routeOptions.bodyLimit)
    return fail('http.too-large', { params: { limit }, cause: error })
  }
  if (!(error instanceof AppError) && error.statusCode !== undefined && error.statusCode < 500) {
    return new AppError({
      code: 'http.invalid',
      status: error.statusCode,
      text: { ru: error.message, en: error.message, pl: error.message },
      cause: error,
    })
  }
  return asAppError(error, request.id)
}

const sizeOf = (bytes: number): Text => {
  const mebibytes = bytes / 1_048_576
  if (mebibytes < 1) return fillTexts(texts.size.kilobytes, { kilobytes: Math.floor(bytes / 1_024) })
  return fillTexts(texts.size.megabytes, { megabytes: Math.floor(mebibytes) })
}
