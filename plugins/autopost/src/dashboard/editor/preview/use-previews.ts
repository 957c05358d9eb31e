import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../autopost-api.ts'
import { useCalm } from '../../use-calm.ts'
import { type EditorDraft, hashtagsOf, isAddress } from '../draft.ts'
import type { Preview } from '../target-info.ts'

const calmMs = 400

/**
 * The looks of a draft in its channels, as the server renders them; only the answers to the latest question
 * count.
 */
export const usePreviews = (draft: EditorDraft) => {
  const [byTarget, setByTarget] = useState<Readonly<Record<string, Preview>>>({})
  const [state, setState] = useState<'ready' | 'checking' | 'failed'>('ready')
  const asked = useRef(0)
  const { title, content, targets, media, linkPreview, buttons, comment, ad, hashtags } = draft
  // Only fields that the channels show are asked about, so a new time of the post does not ask again.
  const question = useMemo(
    () => ({
      targets,
      post: {
        title,
        content,
        targets: [...targets],
        media: [...media],
        linkPreview,
        // A button that is still being typed is none.
        buttons: buttons.filter(({ text, url }) => text.trim() !== '' && isAddress(url)),
        comment,
        ad,
        metadata: {
          hashtags: hashtagsOf(hashtags)
            .filter(tag => tag.length <= 60)
            .slice(0, 30),
        },
      },
    }),
    [title, content, targets, media, linkPreview, buttons, comment, ad, hashtags],
  )
  const calm = useCalm(question, calmMs)
  useEffect(() => {
    asked.current += 1
    const mine = asked.current
    const asking = new AbortController()
    if (calm.targets.length === 0) return setState('ready')
    setState('checking')
    const one = async ({ integrationId }: { integrationId: string }) => {
      const preview = await api('POST /api/autopost-preview', {
        body: { post: calm.post, integrationId },
        signal: asking.signal,
      })
      return [integrationId, preview] as const
    }
    Promise.all(calm.targets.map(one))
      .then(all => {
        if (mine !== asked.current) return
        setByTarget(Object.fromEntries(all))
        setState('ready')
      })
      .catch(() => {
        if (mine === asked.current && !asking.signal.aborted) setState('failed')
      })
    return () => asking.abort()
  }, [calm])
  return { byTarget, state }
}

export type Previews = ReturnType<typeof usePreviews>
