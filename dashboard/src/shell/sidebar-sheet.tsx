import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import type { PageEntry } from '../navigation/page-entry.ts'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar of a phone, over the page. */
export function SidebarSheet({ pages, onClose }: { pages: readonly PageEntry[]; onClose: () => void }) {
  const t = useTexts('shell')
  return (
    <Sheet open onOpenChange={onClose} side="left" width={300} title={t('menu.title')}>
      <Inner>
        <Sidebar pages={pages} mode="sheet" />
      </Inner>
    </Sheet>
  )
}

const Inner = styled.div`
  height: 100%;
  margin: 0 calc(-1 * var(--space-3));
`
