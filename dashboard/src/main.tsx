import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { primeReads } from './data/prime-reads.ts'
import { readToken } from './data/token.ts'
import { startTexts } from './i18n/texts.ts'
import { takeOver } from './navigation/take-over.ts'
import { DashboardHome } from './pages/home/home.tsx'
import { InboxCount, UnreadNews } from './pages.tsx'
import { AdminNotices } from './shell/banners.tsx'
import { NotificationBell } from './shell/bell.tsx'
import { InboxTitle } from './shell/shell.tsx'
import { surviveTranslation } from './ui/survive-translation.ts'
import { shareNonce } from './ui/theme/nonce.ts'
import { UiProvider } from './ui/ui-provider.tsx'

shareNonce()
surviveTranslation(window)
// Every form that is submitted with an error shows its first one; the code is loaded with the first form that
// is submitted.
document.addEventListener('submit', async ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return
  const { showFirstProblem } = await import('./form/show-first-problem.ts')
  showFirstProblem(target)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its element with the id "root".')

/**
 * Loads the parts that only a signed-in person sees (`ownHome` of the build). A part that cannot be loaded
 * reports that where it is drawn.
 */
const preloadOwn = () =>
  Promise.allSettled(
    [DashboardHome, NotificationBell, UnreadNews, InboxCount, InboxTitle, AdminNotices].map(({ preload }) =>
      preload(),
    ),
  )

// Code, texts and answers are loaded before the first picture, so that it is complete.
const start = async (): Promise<void> => {
  const isOwn = readToken() !== null
  const own = isOwn ? preloadOwn() : undefined
  const areas = ['common', ...(isOwn ? ['dashboard-home'] : [])]
  await Promise.all([startTexts({ areas }), primeReads(), own])
  takeOver(root)
  // The drawing is a transition: the page reacts between its pieces.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <UiProvider>
          <App />
        </UiProvider>
      </StrictMode>,
    ),
  )
}

// This is not awaited: the modules that are imported here need this file, and would wait for it.
void start()
