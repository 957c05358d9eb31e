import { errorText } from '@botanika/dashboard/data'
import { useFormat } from '@botanika/dashboard/ui'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../shared/limits.ts'
import type { Media } from '../../../shared/post.ts'
import { api } from '../../autopost-api.ts'
import { newId } from '../../new-id.ts'
import { useEditorTexts } from '../texts.ts'
import { resizePicture } from './resize-picture.ts'
import { rememberAddress } from './use-media-addresses.ts'

interface Upload {
  key: string
  file: File
  name: string
  /** Reason of the failure; missing: the upload is running. */
  problem?: string
}

/** Uploads files one after the other: each is passed on when it is stored, in the order of the choice. */
export const useUploads = ({ onStored }: { onStored: (media: Media) => void }) => {
  const t = useEditorTexts()
  const { bytes } = useFormat()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stored = useRef(onStored)
  stored.current = onStored
  const isGone = useRef(false)
  const queue = useRef(Promise.resolve())
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )

  const fail = (key: string, problem: string) =>
    setUploads(before => before.map(one => (one.key === key ? { ...one, problem } : one)))
  const send = async ({ key, file }: Upload) => {
    let ready: { blob: Blob; name: string }
    try {
      ready = file.type.startsWith('image/') ? await resizePicture(file) : { blob: file, name: file.name }
    } catch {
      return fail(key, t('media.unreadable'))
    }
    if (ready.blob.size > limits.mediaBytes)
      return fail(key, t('media.tooLarge', { size: bytes(limits.mediaBytes) }))
    try {
      const name = ready.name.slice(-200)
      const answer = await api('POST /api/autopost-media', { query: { name }, body: ready.blob })
      rememberAddress(answer.fileId, answer.address)
      if (isGone.current) return
      stored.current({ fileId: answer.fileId, kind: answer.kind, name })
      setUploads(before => before.filter(one => one.key !== key))
    } catch (failure) {
      fail(key, errorText(failure, t('unreachable')))
    }
  }
  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === undefined),
    add: (files: readonly File[]) => {
      const added = files.map(file => ({ key: newId(), file, name: file.name }))
      setUploads(before => [...before, ...added])
      for (const upload of added) queue.current = queue.current.then(() => send(upload))
    },
    retry: ({ key, file, name }: Upload) => {
      const again = { key, file, name }
      setUploads(before => before.map(one => (one.key === key ? again : one)))
      queue.current = queue.current.then(() => send(again))
    },
    remove: (key: string) => setUploads(before => before.filter(one => one.key !== key)),
  }
}
