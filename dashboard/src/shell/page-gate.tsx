import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import { mayOpen } from '../navigation/may-open.ts'
import type { PageEntry, PageParams } from '../navigation/page-entry.ts'
import { useTableTitle } from '../navigation/use-page-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadingBoundary, loadedLater } from '../ui/feedback/loaded-later.tsx'
import { Page } from '../ui/layout/page.ts'

const SecondFactorNeeded = loadedLater(() => import('./second-factor-needed.tsx'))

/** One page of the table: its title, the check of who may open it, and its skeleton while it is loaded. */
export function PageGate({ page, params }: { page: PageEntry; params: PageParams }) {
  const t = useTexts('common')
  const pick = useText()
  const { state, user } = useSession()
  useTableTitle(page.title?.({ t, pick }))
  // The code is loaded while it is still being found out who is signed in.
  useEffect(() => page.part.preload(), [page.part])
  if (state === 'checking' && page.access !== 'public') return page.skeleton
  if (page.access === 'admin' && user?.twoFactor === 'required')
    return (
      <LoadingBoundary fallback={page.skeleton}>
        <SecondFactorNeeded />
      </LoadingBoundary>
    )
  if (!mayOpen(page.access, user)) return <Refusal page={page} isGuest={!user} />
  return <LoadingBoundary fallback={page.skeleton}>{page.part.render(params)}</LoadingBoundary>
}

function Refusal({ page: { access, refusal }, isGuest }: { page: PageEntry; isGuest: boolean }) {
  const t = useTexts('common')
  const pick = useText()
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<LockKeyhole />}
        title={refusal ? pick(refusal.title) : t(access === 'admin' ? 'gate.adminOnly' : 'gate.usersOnly')}
        action={isGuest && <Button onClick={() => openDialog('login')}>{t('gate.logIn')}</Button>}
      >
        {refusal ? pick(refusal.text) : t(access === 'admin' ? 'gate.adminHelp' : 'gate.userHelp')}
      </EmptyState>
    </Page>
  )
}
