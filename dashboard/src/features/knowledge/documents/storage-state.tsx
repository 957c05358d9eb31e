import { ApiError } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { StorageFull } from '../../usage/index.ts'
import type { Upload } from './upload-queue.ts'

/** The notice above the files when the plan's storage is used up or refused one of these uploads. */
export function StorageState({ uploads }: { uploads: readonly Upload[] }) {
  const { data } = useApi('GET /api/usage', { query: { days: 1 } }, { revalidateOnMount: true })
  const isRefused = uploads.some(
    ({ error }) => error instanceof ApiError && error.body.code === 'plan.storage-full',
  )
  return data ? <StorageFull storage={data.storage} isRefused={isRefused} /> : null
}
