import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/text.ts'
import { withTimeout } from '../../platform/limits/with-timeout.ts'
import type { PageNode } from '../../plugin/page.ts'
import type { Chunk, Passage } from '../../search/passage.ts'
import { createSearchIndex, packDocument, type SearchIndex } from '../../search/search-index.ts'
import { type PageSection, sectionsOf } from './sections-of.ts'

/** Public pages of an installation that are read. */
const maxPages = 500
/** Time for one of them. */
const maxPageMs = 3_000
/** Characters of a section that are searched. */
const passageLength = 6_000
/** Pages that are kept searchable by themselves. */
const maxPagesAlone = 50

export interface HelpIndex {
  search: SearchIndex
  /** Returns the place of a passage. */
  placeOf(passage: Passage): HelpPlace | undefined
  /** The index of one page alone; null: there is none at this path. */
  ofPage(path: string): Promise<SearchIndex | null>
}

export interface HelpPlace {
  /** Title of the page. */
  title: string
  address: string
  section: PageSection
}

interface ReadPage {
  path: string
  title: string
  sections: PageSection[]
}

/** An index of all public pages in a language, as they are read without JavaScript. */
export const buildIndex = async (app: FastifyInstance, language: Language): Promise<HelpIndex> => {
  const search = createSearchIndex()
  const pages = new Map<string, ReadPage>()
  let count = 0
  for await (const { path } of app.publicAddresses()) {
    count += 1
    if (count > maxPages) break
    const page = await readPage(app, path, language)
    if (!page || page.sections.length === 0) continue
    await search.attachInSlices(await packPage(page))
    pages.set(path, page)
  }
  await search.prepare()
  const alone = new Map<string, Promise<SearchIndex>>()
  return {
    search,
    ofPage: async path => {
      const page = pages.get(path)
      if (!page) return null
      const known = alone.get(path) ?? indexOfPage(page)
      alone.delete(path)
      alone.set(path, known)
      const [oldest] = alone.keys()
      if (alone.size > maxPagesAlone && oldest !== undefined) alone.delete(oldest)
      return known
    },
    placeOf: ({ documentId, chunk: { position } }) => {
      const page = pages.get(documentId)
      const section = page?.sections[position]
      return page && section && { title: page.title, address: addressOf(page.path, section), section }
    },
  }
}

const packPage = ({ path, title, sections }: ReadPage) => {
  const chunks: Chunk[] = sections.map(({ heading, text }, position) => ({
    position,
    text: text.slice(0, passageLength),
    headings: heading === undefined ? [] : [heading],
  }))
  return packDocument({ documentId: path, documentName: title, chunks })
}

const indexOfPage = async (page: ReadPage): Promise<SearchIndex> => {
  const search = createSearchIndex()
  await search.attachInSlices(await packPage(page))
  await search.prepare()
  return search
}

/** null: it has no content in this language, or its plugin failed, which is logged. */
const readPage = async (app: FastifyInstance, path: string, language: Language): Promise<ReadPage | null> => {
  const found = app.pluginPages.find(path)
  if (!found) return null
  const { page, params } = found
  const { part, info } = page
  const late = new AbortController()
  const request = { params, language, query: {}, signal: late.signal }
  try {
    const [head, content] = await withTimeout(
      Promise.all([
        Promise.resolve().then(() => part.head?.(request)),
        Promise.resolve().then((): Promise<PageNode | null> | PageNode | null | undefined =>
          part.render?.(request),
        ),
      ]),
      Math.min(maxPageMs, app.config.pluginStepMs),
      `the page "${path}"`,
    )
    if (head === null || !content) return null
    const title = head?.title ?? (info.title ?? info.label)[language]
    return { path, title, sections: sectionsOf(content) }
  } catch (err) {
    app.log.error({ err, plugin: page.pluginId, page: path }, 'the help lacks a page')
    return null
  } finally {
    late.abort(new Error('nobody waits for this page any more'))
  }
}

const addressOf = (path: string, { anchor }: PageSection): string =>
  anchor === undefined ? path : `${path}#${anchor}`
