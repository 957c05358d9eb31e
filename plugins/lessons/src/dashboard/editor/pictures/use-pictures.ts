import { errorText } from '@botanika/dashboard/data'
import { useState } from 'react'
import { api } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'
import { resizePicture } from './resize-picture.ts'

export interface Picture {
  key: number
  name: string
  /** Address of the picture. Empty: it is not stored yet. */
  address: string
  /** Description of the failure, with the next step. */
  problem?: string
}

let lastKey = 0
const nextKey = (): number => {
  lastKey += 1
  return lastKey
}

/**
 * Pictures that are being added to a text, first come first served; each is stored at once, and inserted when
 * its caption is known.
 */
export const usePictures = () => {
  const t = useEditorTexts()
  const [waiting, setWaiting] = useState<readonly (Picture & { file: File })[]>([])
  const change = (key: number, part: Partial<Picture>) =>
    setWaiting(before => before.map(one => (one.key === key ? { ...one, ...part } : one)))

  const store = async (key: number, file: File) => {
    let smaller: Blob
    try {
      smaller = await resizePicture(file)
    } catch {
      change(key, { problem: t('pictures.unreadable') })
      return
    }
    try {
      const { address } = await api('POST /api/admin/lesson-pictures', { body: smaller })
      change(key, { address })
    } catch (failure) {
      change(key, { problem: errorText(failure, t('unreachable')) })
    }
  }
  const add = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    const added = pictures.map(file => ({ key: nextKey(), name: file.name, address: '', file }))
    setWaiting(before => [...before, ...added])
    for (const { key, file } of added) void store(key, file)
    return added.length > 0
  }
  const current: Picture | undefined = waiting[0]
  return {
    /** The picture whose caption is asked for; the others wait. */
    current,
    count: waiting.length,
    /** Adds files; returns false when none of them is a picture. */
    add,
    retry: ({ key }: Picture) => {
      const one = waiting.find(other => other.key === key)
      if (!one) return
      setWaiting(before =>
        before.map(({ problem, ...rest }) => (rest.key === key || !problem ? rest : { ...rest, problem })),
      )
      void store(key, one.file)
    },
    /** Removes a picture that was inserted, or is not wanted any more. */
    done: ({ key }: Picture) => setWaiting(before => before.filter(one => one.key !== key)),
  }
}
