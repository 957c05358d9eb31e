import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NotFound } from '../pages/not-found/not-found.tsx'
import { openDialog } from '../shell/dialogs.ts'
import { Page } from '../shell/page.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { maySee } from './may-see.ts'

/** What every plugin's page has around it: margins, its name in the browser's tab, and the door that its manifest asks for. */
export function PluginFrame({ path, children }: { path: string; children: ReactNode }) {
  const t = useTexts('plugins')
  const pick = useText()
  const { state, user } = useSession()
  const { data, error } = useApi('GET /api/plugins')
  const page = data
    ?.filter(({ status }) => status === 'ready')
    .flatMap(({ pages }) => pages)
    .find(one => one.path === path)
  const title = page && pick(page.label)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (state === 'checking' || !(data || error)) return <PageSkeleton />
  // Its plugin was taken away or failed after the dashboard was built.
  if (data && !page) return <NotFound />
  if (page && !maySee(page, user))
    return (
      <Page>
        <EmptyState
          heading="h1"
          icon={<LockKeyhole />}
          title={t(page.access === 'admin' ? 'adminOnly' : 'usersOnly')}
          action={!user && <Button onClick={() => openDialog('login')}>{t('logIn')}</Button>}
        >
          {t(page.access === 'admin' ? 'pageAdminHelp' : 'pageUserHelp')}
        </EmptyState>
      </Page>
    )
  return <Page>{children}</Page>
}
