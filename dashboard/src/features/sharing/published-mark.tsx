import { Globe } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'

/** The mark beside the name of an assistant that is open to everybody with its link. */
export function PublishedMark() {
  const t = useTexts('share')
  return (
    <Mark role="img" aria-label={t('mark')} title={t('mark')}>
      <Globe aria-hidden />
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  color: var(--color-text-faint);

  .lucide {
    width: 14px;
    height: 14px;
  }
`
