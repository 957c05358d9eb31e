import type { CallOf, EndpointOf } from '@botanika/core/client'
import type { Api, Reply } from '@botanika/core/contract'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { api, type openClient } from './api.ts'
import { answerKey, useReader } from './refresh.ts'
import { retryingReads } from './retry-read.ts'

type Client<A extends Api> = ReturnType<typeof openClient<A>>
type Reads<A extends Api> = Extract<keyof A, `GET ${string}`>

/** The parameters of a read after its endpoint; the call may be left out where the endpoint needs nothing. */
type Given<Call> =
  Record<never, never> extends Call
    ? [call?: Call | null, options?: SWRConfiguration]
    : [call: Call | null, options?: SWRConfiguration]

/** Creates the hook that reads endpoints of an api, and stores their answers beside all others. */
export const createUseApi =
  <A extends Api>(client: Client<A>) =>
  <K extends Reads<A>>(
    key: K,
    ...[call = {} as CallOf<A, K>, options]: Given<CallOf<A, K>>
  ): SWRResponse<Reply<EndpointOf<A, K>>, Error> => {
    const reader = useReader()
    return useSWR<Reply<EndpointOf<A, K>>, Error>(
      call === null ? null : answerKey(key, call, reader),
      // The call's shape was checked where it was written; the tuple of the cache key loses it.
      () => (client as LooseClient)(key, call) as Promise<Reply<EndpointOf<A, K>>>,
      { revalidateOnFocus: false, revalidateIfStale: false, ...retryingReads, ...options },
    )
  }

type LooseClient = (key: string, call: unknown) => Promise<unknown>

/**
 * Reads an endpoint and stores its answer: `useApi('GET /api/documents/{id}', { params: { id } })`. A `null`
 * call waits. A read that fails because the server is unavailable is retried (`retry-read.ts`). Data never
 * becomes stale by itself: code that changes something calls `mutate` (or `refresh`).
 */
export const useApi = createUseApi(api)
