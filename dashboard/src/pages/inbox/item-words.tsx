import type { InboxItem } from '@botanika/core/contract'
import { AlarmClock, Clock } from 'lucide-react'
import { useSession } from '../../data/use-session.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { waitingTone, waitOf, waitsSince } from './waiting.ts'

/** Who answers a conversation: the assistant, the reader, a colleague, somebody in the messenger's own app, nobody. */
export function WhoAnswers({ item: { state, colleague, until } }: { item: InboxItem }) {
  const t = useTexts('inbox')
  const { dateTime } = useFormat()
  const { user } = useSession()
  if (state !== 'person') return <span>{t(`who.${state}`)}</span>
  if (colleague)
    return (
      <span>{colleague.id === user?.id ? t('who.me') : t('who.colleague', { name: colleague.name })}</span>
    )
  return <span>{until ? t('who.appUntil', { time: dateTime(until) }) : t('who.app')}</span>
}

/** How long the person of a conversation waits, from amber to red; until when it is put aside. Nothing where neither is so. */
export function WaitBadge({ item, now }: { item: InboxItem; now: number }) {
  const t = useTexts('inbox')
  const { number, dateTime } = useFormat()
  const since = waitsSince(item, now)
  if (since !== null) {
    const { value, unit } = waitOf(since, now)
    return (
      <Badge tone={waitingTone(since, now)} icon={<Clock aria-hidden />}>
        {t('waits', { time: number(value, { style: 'unit', unit, unitDisplay: 'short' }) })}
      </Badge>
    )
  }
  const { snoozedUntil } = item
  if (snoozedUntil === undefined || Date.parse(snoozedUntil) <= now) return null
  return (
    <Badge tone="info" icon={<AlarmClock aria-hidden />}>
      {t('snoozedUntil', { time: dateTime(snoozedUntil) })}
    </Badge>
  )
}
