/** @jsxImportSource preact */
import { fill, type Labels } from '../labels.ts'
import type { Citation } from '../wire.ts'
import { linkTarget } from './content.ts'
import { Icon } from './icons.tsx'

/** Where a claim stands: the document, its page or heading, and the words themselves. */
export function SourceCard({
  citation,
  texts,
  onClose,
}: {
  citation: Citation
  texts: Labels
  onClose(): void
}) {
  const { title, page, heading, quote, url } = citation
  const place = [page !== undefined && fill(texts.page, page), heading].filter(Boolean).join(' · ')
  const href = url && linkTarget(url)
  return (
    <aside class="source" aria-label={fill(texts.source, citation.n)}>
      <button type="button" class="icon" aria-label={texts.dismiss} onClick={onClose}>
        <Icon name="close" />
      </button>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {title} <Icon name="link" />
        </a>
      ) : (
        <b>{title}</b>
      )}
      {place && <small>{place}</small>}
      {quote && <q>{quote}</q>}
    </aside>
  )
}
