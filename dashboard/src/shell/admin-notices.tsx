import { useState } from 'react'
import { useApi } from '../data/use-api.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { afterDismissal, readDismissed, writeDismissed } from './dismissed-notices.ts'

/** What an administrator should act on, in one banner; the page of models tells each by itself. */
export function AdminNotices() {
  const t = useTexts('shell')
  const pick = useText()
  const [dismissed, setDismissed] = useState(readDismissed)
  const { data } = useApi('GET /api/admin/notices')
  const all = data?.notices ?? []
  const fresh = all.filter(({ id }) => !dismissed.includes(id))
  const [first] = fresh
  if (!first) return null
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
        <ButtonLink size="small" href="/models">
          {t('notices.open')}
        </ButtonLink>
      }
      onDismiss={dismiss}
    >
      {fresh.length > 1 && pick(first.message)}
    </Banner>
  )
}
