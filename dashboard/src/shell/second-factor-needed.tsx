import { LockKeyhole } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonLink } from '../ui/controls/button-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page } from '../ui/layout/page.ts'

/** The notice that the server refuses an administrator's calls until two-factor sign-in is on. */
export default function SecondFactorNeeded() {
  const t = useTexts('two-factor')
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<LockKeyhole />}
        title={t('gate.title')}
        action={<ButtonLink href="/profile">{t('gate.toProfile')}</ButtonLink>}
      >
        {t('required')}
      </EmptyState>
    </Page>
  )
}
