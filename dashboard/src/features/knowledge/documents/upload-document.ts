import type { KnowledgeDocument } from '@botanika/core/contract'
import { ApiError, api } from '../../../data/api.ts'

export interface UploadOptions {
  assistantId: string
  /** Called with the sent share of the bytes, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file and adds it to the assistant's knowledge. Throws `ApiError`, or the signal's reason. */
export const uploadDocument = async (
  file: File,
  { assistantId, onProgress, signal }: UploadOptions,
): Promise<KnowledgeDocument> => {
  const { uploadURL, fileUrl } = await api('POST /api/objects/upload', { signal })
  await put(uploadURL, file, { onProgress, signal })
  return api('POST /api/assistants/{id}/files', {
    params: { id: assistantId },
    body: { fileUrl, fileName: file.name.slice(0, 255) },
    signal,
  })
}

/** Uploads by XMLHttpRequest: `fetch` does not report progress. */
const put = (
  url: string,
  file: File,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('PUT', url)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(refusalOf(request))
    request.onerror = () =>
      reject(new ApiError(0, { code: 'network.unreachable', error: 'network', message: 'network' }))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })

const refusalOf = ({ status, statusText, responseText }: XMLHttpRequest): ApiError => {
  const refused = { code: 'upload.refused', error: statusText, message: `${status}: ${statusText}` }
  try {
    const body: unknown = JSON.parse(responseText)
    if (typeof body === 'object' && body !== null) {
      if ('message' in body && typeof body.message === 'string') refused.message = body.message
      if ('code' in body && typeof body.code === 'string') refused.code = body.code
    }
  } catch {
    // A proxy answered, and not in JSON, so only its status is known.
  }
  return new ApiError(status, refused)
}
