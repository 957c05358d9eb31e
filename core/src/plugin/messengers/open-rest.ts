import { setTimeout as wait } from 'node:timers/promises'
import Type, { type Static, type TSchema } from 'typebox'
import type { multipart } from './multipart.ts'
import { type Meaning, openService, type ServiceOptions, type ServiceRequest } from './open-service.ts'
import { queryOf } from './query-of.ts'
import type { JsonObject } from './read-object.ts'
import { refusalOf } from './refusal.ts'

export interface RestOptions extends ServiceOptions {
  /** Address of the API, without a slash at its end. */
  apiUrl: string
  /** Headers of every call, such as its authorization. */
  headers: Readonly<Record<string, string>>
  /** An answer that is no 2xx may have no JSON. Omitted: such an answer is a proxy's. */
  hasPlainErrors?: true
  /** The service's error in an answer that is no 2xx. Omitted: `code` and `message` of the answer itself. */
  errorOf?(answer: JsonObject): JsonObject
  /** The meaning of an error by the service's documentation; undefined: that of its HTTP status. Omitted: always that. */
  meaningOf?(error: RestError): Meaning | undefined
  /** Codes of errors that pass, as while it processes an upload: the call is repeated after 0.5, 1, 2, 4 and 8 s. Omitted: none. */
  passing?: readonly (number | string)[]
}

/** An error of the service, in an answer that is no 2xx. */
export interface RestError {
  /** Name of the call. */
  name: string
  status: number
  /** Empty: the answer has none. */
  code: number | string
}

/** Method and path: `POST /messages`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export interface RestCall extends Pick<ServiceRequest, 'timeoutMs'> {
  query?: Parameters<typeof queryOf>[0]
  /** Sent as JSON. */
  json?: object
  /** A form with a file, in the place of `json`. */
  form?: Awaited<ReturnType<typeof multipart>>
  /** Name of the call in errors and in `sends`. Omitted: method and path. */
  name?: string
}

const firstPauseMs = 500
const maxPauseMs = 8_000
const unread = Type.Object({})

/** A messenger's REST API: JSON, and errors by HTTP status. As `openService` otherwise, whose members it has. */
export const openRest = ({
  apiUrl,
  headers,
  hasPlainErrors,
  errorOf = answer => answer,
  meaningOf,
  passing = [],
  ...options
}: RestOptions) => {
  const service = openService(options)

  const retryWithBackoff = async <T>(attempt: () => Promise<T>, pauseMs = firstPauseMs): Promise<T> => {
    try {
      return await attempt()
    } catch (error) {
      if (pauseMs > maxPauseMs || !passing.includes(refusalOf(error)?.code ?? '')) throw error
      await wait(pauseMs, undefined, { ref: false })
      return retryWithBackoff(attempt, pauseMs * 2)
    }
  }

  /** A call whose answer is read. */
  const call = <S extends TSchema>(
    route: Route,
    { shape, name = route, query = {}, form, ...init }: RestCall & { shape: S },
  ): Promise<Static<S>> => {
    const [method, path] = route.split(' ')
    const search = queryOf(query).toString()
    return retryWithBackoff(() =>
      service.call(name, `${apiUrl}${path}${search && `?${search}`}`, {
        method,
        ...init,
        ...form,
        headers: { ...headers, ...form?.headers },
        ...(hasPlainErrors && { hasPlainErrors }),
        shape,
        unwrap: (answer, response) => {
          if (response.ok) return answer
          const { code: given = '', message = '' } = errorOf(answer)
          const code = typeof given === 'number' ? given : String(given)
          const meaning = meaningOf?.({ name, status: response.status, code })
          throw service.refusal(name, { response, code, message: String(message), meaning })
        },
      }),
    )
  }

  return {
    ...service,
    call,
    /** A call whose answer says nothing but that it was done. */
    run: async (route: Route, options: RestCall = {}): Promise<void> => {
      await call(route, { ...options, shape: unread })
    },
  }
}
