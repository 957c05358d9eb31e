import type { CallOf, EndpointOf } from '@botanika/core/client'
import type { CoreApi, Reply } from '@botanika/core/contract'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { api } from './api.ts'

type Reads = Extract<keyof CoreApi, `GET ${string}`>

/**
 * Reads an endpoint and keeps its answer: `useApi('GET /api/documents/{id}', { params: { id } })`. A `null` call waits.
 * Data is never stale by itself: whoever changes something calls `mutate` (or `refresh`).
 */
export const useApi = <K extends Reads>(
  key: K,
  call: CallOf<CoreApi, K> | null = {} as CallOf<CoreApi, K>,
  options: SWRConfiguration = {},
): SWRResponse<Reply<EndpointOf<CoreApi, K>>, Error> =>
  useSWR<Reply<EndpointOf<CoreApi, K>>, Error>(
    call === null ? null : [key, call],
    // The call's shape was checked where it was written; the tuple of the cache key forgets it.
    () => (api as LooseClient)(key, call) as Promise<Reply<EndpointOf<CoreApi, K>>>,
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, ...options },
  )

type LooseClient = (key: string, call: unknown) => Promise<unknown>
