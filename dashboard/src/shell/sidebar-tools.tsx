import { Languages, Moon, Settings, Sun } from 'lucide-react'
import styled from 'styled-components'
import { useSession } from '../data/use-session.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTheme } from '../ui/theme/theme.ts'
import { openDialog } from './dialogs.ts'
import type { SidebarMode } from './use-sidebar-mode.ts'

/** Language, theme, settings. */
export function SidebarTools({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const { user } = useSession()
  const { language, languages, setLanguage } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  const isNarrow = mode === 'icons'
  const side = isNarrow ? 'right' : 'top'
  const name = languages.find(({ value }) => value === language)?.label
  return (
    <Line data-mode={mode}>
      <DropdownMenu
        align="start"
        side={isNarrow ? 'right' : 'top'}
        trigger={
          isNarrow ? (
            <IconButton label={t('language')} tooltipSide="right" icon={<Languages />} />
          ) : (
            <Language
              variant="ghost"
              size="small"
              icon={<Languages />}
              aria-label={`${t('language')}: ${name}`}
            >
              {name}
            </Language>
          )
        }
        items={languages.map(({ value, label }) => ({
          label,
          checked: value === language,
          onSelect: () => void setLanguage(value),
        }))}
      />
      <IconButton
        label={theme === 'dark' ? t('theme.light') : t('theme.dark')}
        tooltipSide={side}
        size={isNarrow ? 'medium' : 'small'}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={toggleTheme}
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

const Language = styled(Button)`
  margin-right: auto;
  padding: 0 8px;
`
