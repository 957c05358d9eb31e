import { maxUploadBytes } from '../../contract/archive/upload-rules.ts'
import { fail } from './errors.ts'

/** Throws `objects.empty`, `objects.too-large`. */
export const requireFileSize = ({ length }: Uint8Array): void => {
  if (length === 0) throw fail('objects.empty')
  if (length > maxUploadBytes)
    throw fail('objects.too-large', { params: { megabytes: Math.floor(maxUploadBytes / 1_048_576) } })
}
