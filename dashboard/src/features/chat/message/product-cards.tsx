import type { ProductCard } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MarkdownImage } from '../../../ui/content/markdown-image.tsx'
import { Link } from '../../../ui/controls/link.tsx'

/** Products of the owner's price list that a reply names; foreign pictures wait for a click. */
export function ProductCards({ cards }: { cards: readonly ProductCard[] }) {
  const t = useTexts('chat')
  return (
    <Cards aria-label={t('products')}>
      {cards.map(({ title, price, url, image }) => (
        <Card key={title}>
          {image && <MarkdownImage src={image} alt={title} />}
          <strong>{title}</strong>
          {price && <span>{price}</span>}
          {url && /^https?:\/\//i.test(url) && <Link href={url}>{t('productPage')}</Link>}
        </Card>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`

const Card = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow-wrap: anywhere;
`
