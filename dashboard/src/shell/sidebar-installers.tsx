import { Laptop, MonitorDown } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'

const platforms = [
  { platform: 'windows', icon: <MonitorDown />, dialog: 'installer-windows' },
  { platform: 'macos', icon: <Laptop />, dialog: 'installer-macos' },
] as const

/** The desktop application: a button for either system. */
export function SidebarInstallers({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  return (
    <Line data-mode={mode}>
      {platforms.map(({ platform, icon, dialog }) =>
        mode === 'icons' ? (
          <IconButton
            key={platform}
            label={t(`installers.${platform}`)}
            tooltipSide="right"
            icon={icon}
            onClick={() => openDialog(dialog)}
          />
        ) : (
          <Button
            key={platform}
            block
            size="small"
            icon={icon}
            aria-label={t(`installers.${platform}`)}
            title={t(`installers.${platform}`)}
            onClick={() => openDialog(dialog)}
          >
            {t(`installers.${platform}Short`)}
          </Button>
        ),
      )}
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);

  &[data-mode='icons'] {
    grid-template-columns: 1fr;
    gap: 2px;
  }
`
