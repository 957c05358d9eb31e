import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { usePageAddress } from '../navigation/page-tabs.ts'
import { ButtonLink } from '../ui/controls/button-link.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { afterDismissal, readDismissed, writeDismissed } from './dismissed-notices.ts'

/** Interval at which an open page looks for new notices, ms. */
const lookMs = 5 * 60_000

const pages = { models: '/models', health: '/admin/health' } as const

/**
 * Notices on which an administrator should act, in one banner; the pages that it links to show their own
 * notices.
 */
export function AdminNotices() {
  const t = useTexts('shell')
  const pick = useText()
  const [dismissed, setDismissed] = useState(readDismissed)
  const { data } = useApi('GET /api/admin/notices', {}, { refreshInterval: lookMs })
  const addresses = { models: usePageAddress(pages.models), health: usePageAddress(pages.health) }
  const [location] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab')
  const here = [location, `${location}?tab=${tab}`]
  const all = data?.notices ?? []
  const fresh = all.filter(({ id, area }) => {
    const isShownHere = here.includes(pages[area]) || here.includes(addresses[area] ?? '')
    return !isShownHere && !dismissed.includes(id)
  })
  const [first] = fresh
  if (!first) return null
  const address = addresses[first.area]
  const dismiss = () => {
    const present = all.map(({ id }) => id)
    const next = afterDismissal(
      fresh.map(({ id }) => id),
      { before: dismissed, present },
    )
    setDismissed(next)
    writeDismissed(next)
  }
  return (
    <Banner
      tone={fresh.some(({ severity }) => severity === 'error') ? 'danger' : 'warning'}
      title={fresh.length === 1 ? pick(first.message) : t('notices.title', { count: fresh.length })}
      action={
        address && (
          <ButtonLink size="small" href={address}>
            {t(`notices.open.${first.area}`)}
          </ButtonLink>
        )
      }
      onDismiss={dismiss}
    >
      {fresh.length > 1 && pick(first.message)}
    </Banner>
  )
}
