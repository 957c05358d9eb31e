/** @jsxImportSource preact */
import { fill, type Labels } from '../labels.ts'
import type { Citation } from '../wire.ts'
import { linkTarget } from './content.ts'
import type { Cited } from './context.ts'
import { Icon } from './icons.tsx'

/** Under an answer: what it was taken from, a line each; the one that is open with its words. */
export function Sources({ cited, texts }: { cited: Cited; texts: Labels }) {
  const { citations, open, toggle } = cited
  if (!citations.length) return null
  return (
    <section class="sources" aria-label={texts.sources}>
      {citations.map(citation => (
        <div key={citation.n}>
          <button
            type="button"
            class="origin"
            aria-expanded={open === citation.n}
            onClick={() => toggle(citation.n)}
          >
            <i>{citation.n}</i>
            <span>{citation.title}</span>
            <Icon name="minimise" />
          </button>
          {open === citation.n && <Source citation={citation} texts={texts} />}
        </div>
      ))}
    </section>
  )
}

/** Where a claim stands: the document's page or heading, and the words themselves. */
function Source({ citation, texts }: { citation: Citation; texts: Labels }) {
  const { title, page, heading, quote, url } = citation
  const place = [page !== undefined && fill(texts.page, page), heading].filter(Boolean).join(' · ')
  const href = url && linkTarget(url)
  return (
    <div class="source">
      {place && <small>{place}</small>}
      {quote && <q>{quote}</q>}
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={title}>
          {texts.openSource} <Icon name="link" />
        </a>
      )}
    </div>
  )
}
