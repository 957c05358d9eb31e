import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '../../../contract/text.ts'
import { withTimeout } from '../../../platform/limits/with-timeout.ts'
import type { PageHead, PageNode } from '../../../plugin/page.ts'
import type { KnownPage } from './create-plugin-pages.ts'
import type { Params } from './match-path.ts'
import { isPicture, renderNodes } from './render-nodes.ts'

/** A public page as described by its plugin. */
export interface Described extends PageHead {
  languages: readonly Language[]
  /** HTML, safe by construction; empty: none. */
  content: string
}

/** `missing`: the plugin has no such page. `failed`: it timed out, or its description is invalid. */
export type Description = Described | 'missing' | 'failed'

interface Asked {
  page: KnownPage
  params: Params
  language: Language
  query: Readonly<Record<string, string>>
}

/** The reader sees an empty window meanwhile. */
const maxMs = 3_000
/** Concurrent descriptions of all plugins; above this limit pages are sent without content. */
const maxConcurrent = 50

/** Asks plugins for the descriptions of their public pages; concurrent requests for one page share a call. */
export const createDescriber = (app: FastifyInstance): ((asked: Asked) => Promise<Description>) => {
  const running = new Map<string, Promise<Description>>()
  const ms = Math.min(maxMs, app.config.pluginStepMs)

  const describe = async ({ page, params, language, query }: Asked): Promise<Description> => {
    const { part, info, pluginId } = page
    const late = new AbortController()
    const request = { params, language, query, signal: late.signal }
    try {
      const [head, content] = await withTimeout(
        Promise.all([
          Promise.resolve().then(() => part.head?.(request)),
          Promise.resolve().then(() => part.render?.(request)),
        ]),
        ms,
        `the page "${info.path}"`,
      )
      if (head === null || content === null) return 'missing'
      const title = (info.title ?? info.label)[language]
      return { ...checkHead(head ?? { title }), content: content === undefined ? '' : htmlOf(content) }
    } catch (err) {
      app.log.error({ err, plugin: pluginId, page: info.path }, 'a page is sent without its content')
      return 'failed'
    } finally {
      late.abort(new Error('nobody waits for this page any more'))
    }
  }

  return asked => {
    const key = JSON.stringify([asked.page.info.path, asked.params, asked.language, asked.query])
    const known = running.get(key)
    if (known) return known
    if (running.size >= maxConcurrent) return Promise.resolve('failed')
    const begun = describe(asked).finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}

const rendered = new WeakMap<object, string>()

/** Nodes that a plugin keeps and gives again are written once. */
const htmlOf = (content: PageNode): string => {
  if (typeof content !== 'object') return renderNodes(content)
  const known = rendered.get(content) ?? renderNodes(content)
  rendered.set(content, known)
  return known
}

/** Throws an error message for the plugin's author. */
const checkHead = ({
  title,
  description,
  image,
  languages: own,
  isComplete,
}: PageHead): Omit<Described, 'content'> => {
  if (typeof title !== 'string' || title.trim() === '') throw new Error('the head of the page has no title')
  const known = languages.filter(language => own === undefined || own.includes(language))
  if (known.length === 0) throw new Error('the head of the page names no language that there is')
  return {
    title: title.trim().slice(0, 300),
    languages: known,
    ...(typeof description === 'string' &&
      description.trim() && { description: description.trim().slice(0, 1_000) }),
    ...(typeof image === 'string' && isPicture(image) && { image }),
    ...(isComplete === true && { isComplete }),
  }
}
