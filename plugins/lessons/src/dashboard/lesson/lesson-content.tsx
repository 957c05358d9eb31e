import type { ArticlePart } from '@botanika/core/contract'
import { Article } from '@botanika/dashboard/ui'
import { VideoPlayer } from './video-player.tsx'

/** The text of a lesson. */
export function LessonContent({ parts, title }: { parts: readonly ArticlePart[]; title: string }) {
  return <Article parts={parts} renderVideo={address => <VideoPlayer address={address} title={title} />} />
}
