import type { Dialogue } from '@botanika/core/contract'
import { CircleHelp, CircleX, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The outcomes of the replies of a conversation, other than answers. */
export function OutcomeBadges({ outcomes }: { outcomes: Dialogue['outcomes'] }) {
  const t = useTexts('conversations')
  const { answered, refused, failed, good, bad } = outcomes
  return (
    <>
      {answered > 0 && refused + failed === 0 && <Badge tone="success">{t('outcome.answered')}</Badge>}
      {refused > 0 && (
        <Badge tone="warning" icon={<CircleHelp aria-hidden />}>
          {t('outcome.refused', { count: refused })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge tone="danger" icon={<CircleX aria-hidden />}>
          {t('outcome.failed', { count: failed })}
        </Badge>
      )}
      {good > 0 && (
        <Badge icon={<ThumbsUp aria-hidden />}>
          <VisuallyHidden>{t('outcome.good', { count: good })}</VisuallyHidden>
          <span aria-hidden>{good}</span>
        </Badge>
      )}
      {bad > 0 && (
        <Badge tone="danger" icon={<ThumbsDown aria-hidden />}>
          <VisuallyHidden>{t('outcome.bad', { count: bad })}</VisuallyHidden>
          <span aria-hidden>{bad}</span>
        </Badge>
      )}
    </>
  )
}
