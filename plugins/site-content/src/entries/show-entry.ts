import type { Language } from '@botanika/core/contract'
import { h, markdownNodes, type PageNode } from '@botanika/core/plugin'
import { isLink, isPicture, type Video, videoOf } from './addresses.ts'
import type { ContentType, Entry } from './entry.ts'
import { htmlNodes } from './html-nodes.ts'

/** An element as data: no content becomes markup. */
export interface Shown {
  elementKey: string
  contentType: ContentType
  nodes: PageNode
  /** The video, for readers with JavaScript; the nodes have a link. */
  video?: Video
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Returns the content in a language: its translation, else the content itself. */
export const textOf = ({ content, metadata }: Entry, language: Language): string => {
  const { translations } = metadata
  if (typeof translations !== 'object' || translations === null) return content
  return wordOf(Object.entries(translations).find(([name]) => name === language)?.[1]) ?? content
}

/**
 * Returns an entry as its readers see it. An address that earlier rules allowed and present ones do not shows
 * nothing.
 */
export const showEntry = (entry: Entry, language: Language): Shown => {
  const { elementKey, contentType, metadata } = entry
  const content = textOf(entry, language)
  const label = wordOf(metadata.label)
  const shown = (nodes: PageNode, video?: Video): Shown => ({
    elementKey,
    contentType,
    nodes,
    ...(video && { video }),
  })
  switch (contentType) {
    case 'text':
      return shown(markdownNodes(content))
    case 'html':
      return shown(htmlNodes(content))
    case 'image': {
      if (!isPicture(content)) return shown('')
      const picture = h('img', { src: content, alt: wordOf(metadata.alt) ?? '' })
      return shown(h('figure', {}, picture, ...(label === undefined ? [] : [h('figcaption', {}, label)])))
    }
    case 'video': {
      const video = videoOf(content)
      return video ? shown(h('p', {}, h('a', { href: content }, label ?? content)), video) : shown('')
    }
    case 'link':
      return isLink(content) ? shown(h('p', {}, h('a', { href: content }, label ?? content))) : shown('')
  }
}
