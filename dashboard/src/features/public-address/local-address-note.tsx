import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { isLocalLink } from './is-local-link.ts'

export interface LocalAddressNoteProps {
  /** Address that others are to open. */
  address: string
  /** `line`: one line where there is little height, with the rest as its tooltip. Default: `banner`. */
  look?: 'banner' | 'line'
}

/**
 * The note beside every address, tag and code for others: that it opens on this computer alone, and the next
 * step. Otherwise nothing.
 */
export function LocalAddressNote({ address, look = 'banner' }: LocalAddressNoteProps) {
  const t = useTexts('share')
  if (!isLocalLink(address)) return null
  const how = <Link href="/documentation/server">{t('local.how')}</Link>
  if (look === 'line')
    return (
      <Line role="status" title={t('local.help')}>
        <TriangleAlert size={14} aria-hidden />
        <span>
          {t('local.short')} {how}
        </span>
      </Line>
    )
  return (
    <Banner tone="warning" title={t('local.title')}>
      {t('local.help')} {how}
    </Banner>
  )
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: baseline;
  color: var(--color-warning-text);
  font-size: var(--text-small);

  > .lucide {
    flex: none;
    align-self: center;
  }
`
