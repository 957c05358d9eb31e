import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTexts } from './i18n/texts.ts'
import { takeOver } from './navigation/take-over.ts'
import { shareNonce } from './ui/theme/nonce.ts'
import { UiProvider } from './ui/ui-provider.tsx'

shareNonce()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its element with the id "root".')

await startTexts()
takeOver(root)
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <App />
    </UiProvider>
  </StrictMode>,
)
