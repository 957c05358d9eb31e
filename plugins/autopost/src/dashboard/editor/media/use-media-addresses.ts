import { useEffect, useState } from 'react'
import type { Media } from '../../../shared/post.ts'
import { api } from '../../autopost-api.ts'

/** Addresses of files that were uploaded or asked for on this page; they are valid for an hour. */
const known = new Map<string, { address: string; until: number }>()
const validMs = 50 * 60_000

export const rememberAddress = (fileId: string, address: string): void =>
  void known.set(fileId, { address, until: Date.now() + validMs })

const current = (media: readonly Media[]): Record<string, string> =>
  Object.fromEntries(
    media.flatMap(({ fileId }) => {
      const one = known.get(fileId)
      return one && one.until > Date.now() ? [[fileId, one.address]] : []
    }),
  )

/** The addresses of a post's files, by their ids; those that are not known yet are asked for. */
export const useMediaAddresses = (media: readonly Media[]): Readonly<Record<string, string>> => {
  const [, setCount] = useState(0)
  const missing = media
    .filter(({ fileId }) => (known.get(fileId)?.until ?? 0) <= Date.now())
    .map(({ fileId }) => fileId)
    .join(',')
  useEffect(() => {
    if (missing === '') return
    let isOver = false
    api('POST /api/autopost-media/addresses', { body: { fileIds: missing.split(',') } })
      .then(found => {
        for (const { fileId, address } of found) rememberAddress(fileId, address)
        if (!isOver) setCount(count => count + 1)
      })
      // The place of the picture stays empty; the text is not affected.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [missing])
  return current(media)
}
