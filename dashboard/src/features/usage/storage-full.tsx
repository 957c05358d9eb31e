import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export interface StorageFullProps {
  /** Of the account, in bytes; `limit` null: its plan has none. */
  storage: { bytes: number; limit: number | null }
  /** A file was refused for lack of storage: shown even if some is left. */
  isRefused?: boolean
}

/** That the plan's storage is used up: its size, what to do, a link to larger plans. Else nothing. */
export function StorageFull({ storage: { bytes, limit }, isRefused = false }: StorageFullProps) {
  const t = useTexts('usage')
  const format = useFormat()
  if (limit === null || (bytes < limit && !isRefused)) return null
  const used = { used: format.bytes(bytes), limit: format.bytes(limit) }
  return (
    <Banner tone="warning" title={bytes < limit ? t('storageShort', used) : t('storageFull', used)}>
      {t('storageFullHelp')}
      <Way>
        <Button size="small" onClick={() => openDialog('plan')}>
          {t('morePlans')}
        </Button>
      </Way>
    </Banner>
  )
}

/* Below the words: panels with files are narrow on wide screens, too. */
const Way = styled.div`
  margin-top: var(--space-3);
`
