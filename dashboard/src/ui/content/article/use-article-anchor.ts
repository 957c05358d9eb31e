import type { ArticleHeading } from '@botanika/core/contract'
import { useEffect } from 'react'

/** Scrolls to the section that the address names: the browser looked for it before it existed. */
export const useArticleAnchor = (headings: readonly ArticleHeading[]): void => {
  useEffect(() => {
    const { hash } = location
    const asked = headings.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
    if (asked) document.getElementById(asked.id)?.scrollIntoView()
  }, [headings])
}
