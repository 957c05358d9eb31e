import type { PlanUsage } from '@botanika/core/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { limitsNear } from './limits-of.ts'

/** The limits of the plan that are nearly or fully used, and a link to larger plans. */
export function LimitsNear({ usage }: { usage: PlanUsage }) {
  const t = useTexts('usage')
  const { number, bytes } = useFormat()
  // `StorageFull` has the details of full storage.
  const near = limitsNear(usage).filter(({ what, used, limit }) => what !== 'storage' || used < limit)
  if (near.length === 0) return null
  const words = near.map(({ what, used, limit }) => {
    const say = what === 'storage' ? bytes : (value: number) => number(value)
    return t(`near.${what}`, { used: say(used), limit: say(limit) })
  })
  const isFull = near.some(({ used, limit }) => used >= limit)
  return (
    <Banner
      tone={isFull ? 'warning' : 'info'}
      title={t(isFull ? 'near.full' : 'near.title')}
      action={
        <ButtonLink size="small" href="/?tab=plans">
          {t('near.plans')}
        </ButtonLink>
      }
    >
      {words.join(' · ')}
    </Banner>
  )
}
