import { articleHeadings, articleParts } from '@botanika/core/contract'
import {
  Article,
  ArticleContents,
  ArticleLayout,
  ArticleNeighbours,
  PageHeader,
  Stack,
  useArticleAnchor,
  usePageTitle,
} from '@botanika/dashboard/ui'
import { useMemo } from 'react'
import type { HandbookChapter } from '../../shared/handbook.ts'
import { useSiteTexts } from '../texts.ts'

type Neighbour = NonNullable<HandbookChapter['next']>

/** A chapter that is loaded. */
export function ChapterView({ chapter }: { chapter: HandbookChapter }) {
  const t = useSiteTexts()
  const { title, description, content, previous, next } = chapter
  const parts = useMemo(() => articleParts(content), [content])
  const headings = useMemo(() => articleHeadings(parts), [parts])
  usePageTitle(title)
  useArticleAnchor(headings)
  const neighbour = (one: Neighbour | undefined, relation: string) =>
    one && { relation, title: one.title, href: `/documentation/${one.slug}` }
  return (
    <ArticleLayout>
      <Stack $gap={5}>
        <PageHeader
          title={title}
          help={description}
          backHref="/documentation"
          backLabel={t('handbook.back')}
        />
        <ArticleContents headings={headings} title={t('page.contents')} place="above" />
        <article>
          <Article parts={parts} />
        </article>
        <ArticleNeighbours
          label={t('handbook.around')}
          previous={neighbour(previous, t('handbook.previous'))}
          next={neighbour(next, t('handbook.next'))}
        />
      </Stack>
      <aside aria-label={t('page.contents')}>
        <ArticleContents headings={headings} title={t('page.contents')} place="beside" />
      </aside>
    </ArticleLayout>
  )
}
