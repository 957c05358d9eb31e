import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export interface StorageFullProps {
  /** Storage of the account, in bytes; `limit` null: its plan has none. */
  storage: { bytes: number; limit: number | null; visitors?: { bytes: number; limit: number | null } }
  /** true: a file was refused for lack of storage, which is shown even if some is left. */
  isRefused?: boolean
}

/** Used share of the visitors' storage from which a picture of a visitor may be refused. */
const visitorsNearly = 0.9

/**
 * The notice that the plan's storage is used up, or the visitors' share of it: its size, the next step, a
 * link to larger plans. Otherwise nothing.
 */
export function StorageFull({ storage: { bytes, limit, visitors }, isRefused = false }: StorageFullProps) {
  const t = useTexts('usage')
  const format = useFormat()
  const used = { used: format.bytes(bytes), limit: format.bytes(limit ?? 0) }
  if (limit !== null && (bytes >= limit || isRefused))
    return (
      <Notice title={bytes < limit ? t('storageShort', used) : t('storageFull', used)}>
        {t('storageFullHelp')}
      </Notice>
    )
  if (!visitors || visitors.limit === null || visitors.bytes < visitors.limit * visitorsNearly) return null
  const theirs = { used: format.bytes(visitors.bytes), limit: format.bytes(visitors.limit) }
  return <Notice title={t('visitorStorageFull', theirs)}>{t('visitorStorageFullHelp')}</Notice>
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('usage')
  return (
    <Banner tone="warning" title={title}>
      {children}
      <Way>
        <Button size="small" onClick={() => openDialog('plan')}>
          {t('morePlans')}
        </Button>
      </Way>
    </Banner>
  )
}

/* The link below the words: panels with files are narrow on wide screens, too. */
const Way = styled.div`
  margin-top: var(--space-3);
`
