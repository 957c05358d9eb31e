import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { isLocalLink } from './is-local-link.ts'

export interface LocalAddressNoteProps {
  /** What others are to open. */
  address: string
}

/** Beside every address, tag and code for others: that it opens on this computer alone, and what to do. Else nothing. */
export function LocalAddressNote({ address }: LocalAddressNoteProps) {
  const t = useTexts('share')
  if (!isLocalLink(address)) return null
  return (
    <Banner tone="warning" title={t('local.title')}>
      {t('local.help')} <Link href="/documentation/server">{t('local.how')}</Link>
    </Banner>
  )
}
