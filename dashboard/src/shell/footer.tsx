import styled from 'styled-components'
import { Link } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { mayOpen } from '../navigation/may-open.ts'
import type { PageEntry } from '../navigation/page-entry.ts'
import { media } from '../ui/theme/media.ts'

/** Links to the pages that a visitor looks for at the foot of a site; missing where there are none. */
export function Footer({ pages }: { pages: readonly PageEntry[] }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const pick = useText()
  const { user } = useSession()
  const links = pages
    .flatMap(({ path, access, place }) =>
      place.kind === 'footer' && mayOpen(access, user) ? [{ path, place }] : [],
    )
    .sort((a, b) => a.place.order - b.place.order)
  if (links.length === 0) return null
  return (
    <Foot>
      <Line aria-label={t('footer')}>
        {links.map(({ path, place }) => (
          <Item key={path} href={path}>
            {place.label({ t: common, pick })}
          </Item>
        ))}
      </Line>
    </Foot>
  )
}

const Foot = styled.footer`
  /* At the bottom of the window where the page is shorter. */
  position: sticky;
  top: 100vh;

  @media print {
    display: none;
  }
`

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  max-width: 1200px;
  margin: 0 auto;
  padding: var(--space-5) var(--space-8) var(--space-8);
  border-top: 1px solid var(--color-line);
  font-size: var(--text-small);

  ${media.tablet} {
    padding: var(--space-4) var(--space-4) var(--space-6);
  }
`

const Item = styled(Link)`
  color: var(--color-text-muted);
  text-decoration: none;

  &:hover {
    color: var(--color-text);
    text-decoration: underline;
  }
`
