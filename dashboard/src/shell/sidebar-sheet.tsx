import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar of a phone, over the page. */
export function SidebarSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  return (
    <Sheet open onOpenChange={onClose} side="left" width={300} title={t('menu.title')}>
      <Inner>
        <Sidebar mode="sheet" />
      </Inner>
    </Sheet>
  )
}

const Inner = styled.div`
  height: 100%;
  margin: 0 calc(-1 * var(--space-3));
`
