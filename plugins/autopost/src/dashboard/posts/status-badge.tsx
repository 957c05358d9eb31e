import { Badge, type Tone } from '@botanika/dashboard/ui'
import { CalendarClock } from 'lucide-react'
import type { PostCard } from '../../shared/post.ts'
import { usePostTexts } from './texts.ts'

const tones: Readonly<Record<PostCard['status'], Tone>> = {
  draft: 'neutral',
  scheduled: 'neutral',
  published: 'brand',
  failed: 'danger',
}

/** The status of a post, and the action that it expects of a person. */
export function StatusBadge({
  post,
}: {
  post: Pick<PostCard, 'status' | 'review'> & { needsDecision?: boolean }
}) {
  const t = usePostTexts()
  return (
    <>
      {post.needsDecision && <Badge tone="warning">{t('decide')}</Badge>}
      {(post.review === 'waiting' || post.review === 'rejected') && (
        <Badge tone={post.review === 'waiting' ? 'warning' : 'neutral'}>{t(`review.${post.review}`)}</Badge>
      )}
      <Badge
        tone={tones[post.status]}
        {...(post.status === 'scheduled' && { icon: <CalendarClock aria-hidden /> })}
      >
        {t(`status.${post.status}`)}
      </Badge>
    </>
  )
}
