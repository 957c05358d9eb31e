import { articleParts, createMatcher, matchesSearch } from '@botanika/core/contract'
import { plainText } from '@botanika/core/plugin'
import type { HandbookEntry } from '../shared/handbook.ts'
import type { Chapter } from './read-handbook.ts'

type Passage = HandbookEntry['passages'][number]

/** Maximum number of passages of a chapter that a search shows. */
const maxPassages = 3
/** Maximum number of words of a search by which a passage is chosen. */
const maxWeighed = 12
/** Approximate length of a passage, in characters. */
const passageLength = 220

interface ReadSection extends Passage {
  isFound(search: string): boolean
  isNamed(search: string): boolean
}

/** The searchable form of a chapter. */
interface ReadChapter {
  sections: readonly ReadSection[]
  isTitled(search: string): boolean
  isNamed(search: string): boolean
}

/** Chapters that are read: the handbook is searched at every letter, and never changes. */
const readChapters = new WeakMap<Chapter, ReadChapter>()

const readChapter = (chapter: Chapter): ReadChapter => {
  const known = readChapters.get(chapter)
  if (known) return known
  const { title, description } = chapter
  const read = {
    sections: sectionsOf(chapter).map(section => ({
      ...section,
      isFound: createMatcher([section.heading?.text ?? '', section.text]),
      isNamed: section.heading ? createMatcher([section.heading.text]) : () => false,
    })),
    isTitled: createMatcher([title]),
    isNamed: createMatcher([title, description]),
  }
  readChapters.set(chapter, read)
  return read
}

/**
 * Returns the chapters in which the words of a search are found in any form, those with the words in their
 * title first.
 */
export const searchHandbook = (chapters: readonly Chapter[], search: string): HandbookEntry[] =>
  chapters
    .map(chapter => {
      const { slug, title, description } = chapter
      const { sections, ...read } = readChapter(chapter)
      const isNamed = read.isNamed(search)
      const found = sections.filter(section => section.isFound(search))
      // A heading is the best description of its section.
      const named = found.filter(section => section.isNamed(search))
      const passages = [...named, ...found.filter(section => !named.includes(section))]
        .slice(0, maxPassages)
        .map(section => ({
          ...(section.heading && { heading: section.heading }),
          text: around(section.text, named.includes(section) ? '' : search),
        }))
      const rank = read.isTitled(search) ? 0 : named.length > 0 ? 1 : isNamed ? 2 : 3
      return { entry: { slug, title, description, passages }, rank, isFound: isNamed || found.length > 0 }
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)

/** Returns the sections of a chapter as plain text. */
export const sectionsOf = ({ content }: Pick<Chapter, 'content'>): Passage[] => {
  const sections: Passage[] = [{ text: '' }]
  for (const part of articleParts(content)) {
    const last = sections.at(-1)
    if (part.kind === 'heading') sections.push({ heading: { id: part.id, text: part.text }, text: '' })
    else if (last && (part.kind === 'text' || part.kind === 'callout'))
      last.text = `${last.text}\n${plainText(withoutAddresses(part.text))}`.trim()
  }
  return sections.filter(({ text }) => text !== '')
}

const withoutAddresses = (markdown: string): string =>
  markdown.replace(/\[([^\]]{1,200})\]\([^)\s]{0,2000}\)/g, '$1')

/**
 * Returns the part of a text with the most words of a search, from the beginning of a line or sentence;
 * without words its beginning.
 */
const around = (text: string, search: string): string => {
  const pieces = text.split(/\n+|(?<=[.!?]) /).filter(piece => piece !== '')
  const words = [...new Set(search.split(/\s+/).filter(word => word !== ''))].slice(0, maxWeighed)
  const counts = pieces.map(piece => words.filter(word => matchesSearch([piece], word)).length)
  const first = Math.max(0, counts.indexOf(Math.max(...counts)))
  let shown = ''
  for (const piece of pieces.slice(first)) {
    if (shown !== '' && shown.length + piece.length > passageLength) break
    shown = shown === '' ? piece : `${shown} ${piece}`
  }
  return shown.length > 2 * passageLength ? `${shown.slice(0, 2 * passageLength)}…` : shown
}
