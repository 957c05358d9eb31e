import styled from 'styled-components'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlaces } from './use-places.ts'

/**
 * The number of assistants against the plan's limit; with a link to the plans once no more can be created.
 */
export function AssistantPlaces() {
  const t = useTexts('shell')
  const places = usePlaces()
  if (!places) return null
  return (
    <Words>
      {t('places.used', { used: places.used, count: places.limit })}
      {places.isFull && (
        <>
          {' · '}
          <Link href="/?tab=plans">{t('places.plans')}</Link>
        </>
      )}
    </Words>
  )
}

const Words = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;

  a {
    color: var(--color-brand-text);
  }
`
