import { LifeBuoy, Moon, Settings, Sun } from 'lucide-react'
import styled from 'styled-components'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import { IconButton } from '../ui/controls/icon-button.tsx'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { useTheme } from '../ui/theme/theme.ts'
import { LanguageSelect } from './language-select.tsx'

/** Language, theme, the support, settings. */
export function SidebarTools({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const { user } = useSession()
  const { theme, toggleTheme } = useTheme()
  const isNarrow = mode === 'icons'
  const side = isNarrow ? 'right' : 'top'
  return (
    <Line data-mode={mode}>
      <LanguageSelect mode={mode} />
      <IconButton
        label={theme === 'dark' ? t('theme.light') : t('theme.dark')}
        tooltipSide={side}
        size={isNarrow ? 'medium' : 'small'}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        data-calls="theme"
        onClick={toggleTheme}
      />
      <IconButton
        label={t('support')}
        tooltipSide={side}
        size={isNarrow ? 'medium' : 'small'}
        icon={<LifeBuoy />}
        data-calls="support"
        onClick={() => openDialog('support')}
      />
      {user && (
        <IconButton
          label={t('settings')}
          tooltipSide={side}
          size={isNarrow ? 'medium' : 'small'}
          icon={<Settings />}
          onClick={() => openDialog('settings')}
        />
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;

  &[data-mode='icons'] {
    flex-direction: column;
  }
`
