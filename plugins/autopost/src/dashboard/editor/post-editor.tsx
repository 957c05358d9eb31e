import { ApiError, errorText } from '@botanika/dashboard/data'
import { Button, ErrorState, Sheet, Skeleton, Stack, Typography } from '@botanika/dashboard/ui'
import { startTransition, useEffect, useState } from 'react'
import type { Post } from '../../shared/post.ts'
import type { Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { draftOfPost, isSameDraft, newDraft } from './draft.ts'
import { type KeptDraft, readKept } from './kept-drafts.ts'
import { PostForm } from './post-form.tsx'
import { useEditorTexts } from './texts.ts'

interface PostEditorProps {
  project: Project
  /** Missing: a new post. */
  id?: string
  /** Time of a new post in the project's time zone, chosen in the calendar. */
  at?: string
  onClose: () => void
  /** Called after something was stored. */
  onChanged: () => void
  /** Opens another post in its place. */
  onOpen: (id: string) => void
}

interface Begun {
  post?: Post
  kept?: KeptDraft
}

/** The panel in which a post is written; text that was not stored when it was closed is restored. */
export default function PostEditor({ project, id, at, ...rest }: PostEditorProps) {
  const t = useEditorTexts()
  const [begun, setBegun] = useState<(Begun & { of: string | undefined }) | undefined>(
    id === undefined ? { of: id, ...begin(project, undefined, at) } : undefined,
  )
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // The post is read anew at each opening, and once: nothing may replace the text that is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to read again
  useEffect(() => {
    if (id === undefined) return
    const reading = new AbortController()
    setError(undefined)
    api('GET /api/autoposts/{id}', { params: { id }, signal: reading.signal })
      .then(post => startTransition(() => setBegun({ of: id, ...begin(project, post, at) })))
      .catch((failure: unknown) => {
        if (!reading.signal.aborted) setError(failure)
      })
    return () => reading.abort()
  }, [id, attempt])
  if (begun && begun.of === id)
    return <PostForm key={id ?? 'new'} project={project} at={at} {...rest} {...begun} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Sheet open onOpenChange={rest.onClose} width={1080} title={t('title')}>
      {error === undefined ? (
        <Stack role="status" $gap={5}>
          <Typography as="p" $tone="muted">
            {t('loading')}
          </Typography>
          <Skeleton height={36} />
          <Skeleton height={180} />
          <Skeleton lines={4} />
        </Stack>
      ) : isMissing ? (
        <ErrorState title={t('missing')}>
          <Button onClick={rest.onClose}>{t('save.close')}</Button>
        </ErrorState>
      ) : (
        <ErrorState title={t('failed')} onRetry={() => setAttempt(attempt + 1)}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      )}
    </Sheet>
  )
}

const begin = (project: Project, post: Post | undefined, at: string | undefined): Begun => {
  const base = post ? draftOfPost(post, project.settings.timeZone) : newDraft(project, { at })
  const kept = readKept(post?.id ?? `new:${project.id}`, base)
  return {
    ...(post && { post }),
    ...(kept && !isSameDraft(kept.draft, base) && { kept }),
  }
}
