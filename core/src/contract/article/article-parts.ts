import { parseQuiz, type Quiz, type QuizProblem, quizLimits } from './quiz.ts'
import { isSafeAddress } from './safe-address.ts'
import { videoOf } from './video.ts'

export type CalloutTone = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** A piece of an article (a lesson, a chapter of the handbook); `text` is Markdown, `heading.text` plain. */
export type ArticlePart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; level: 2 | 3 | 4; text: string; id: string }
  | { kind: 'callout'; tone: CalloutTone; text: string }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'video'; src: string }
  /** `number` counts the questions of the article from 1 on. */
  | { kind: 'quiz'; quiz: Quiz; number: number }

export type ArticleHeading = Extract<ArticlePart, { kind: 'heading' }>

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/
const calloutStart = /^>[ \t]?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/i
const picture = /^!\[([^\]]{0,300})\]\(([^\s()]{1,2000})\)$/
const definition = /^ {0,3}\[[^\]]{1,200}\]:[ \t]*\S/
/** A text may refer to so many addresses by name. */
const maxDefinitions = 100
/** Maximum number of faults reported of one article; the rest is found by the next try. */
const maxFaults = 20

/** A question that is not shown as one. */
export interface QuizFault {
  /** Line of the article, from 1 on. */
  line: number
  problem: QuizProblem | 'not-closed' | 'too-many-quizzes'
}

/** Markdown of an article in the pieces that a page shows in a way of their own; everything else stays Markdown. */
export const articleParts = (markdown: string): ArticlePart[] => readArticle(markdown).parts

/** The questions of an article. */
export const quizzesOf = (markdown: string): Quiz[] =>
  articleParts(markdown).flatMap(part => (part.kind === 'quiz' ? [part.quiz] : []))

/** Questions of an article that are wrong and stay code. */
export const quizFaults = (markdown: string): QuizFault[] => readArticle(markdown).faults

const readArticle = (markdown: string): { parts: ArticlePart[]; faults: QuizFault[] } => {
  const faults: QuizFault[] = []
  let number = 0
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const definitions: string[] = []
  const parts: ArticlePart[] = []
  const ids = new Map<string, number>()
  let text: string[] = []
  let open: string | undefined
  const close = () => {
    if (text.some(line => line.trim() !== '')) parts.push({ kind: 'text', text: text.join('\n').trim() })
    text = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const mark = fence.exec(line)?.[1]
    if (open === undefined && mark !== undefined && line.trim() === `${mark}quiz`) {
      const end = lines.findIndex((one, position) => position > at && closes(one, mark))
      const quiz = end < 0 ? 'not-closed' : parseQuiz(lines.slice(at + 1, end))
      const problem =
        typeof quiz === 'string' ? quiz : number === quizLimits.quizzes ? 'too-many-quizzes' : null
      if (typeof quiz !== 'string' && problem === null) {
        number += 1
        close()
        parts.push({ kind: 'quiz', quiz, number })
        at = end
        continue
      }
      if (problem !== null && faults.length < maxFaults) faults.push({ line: at + 1, problem })
    }
    if (open !== undefined || mark) {
      if (open === undefined) open = mark
      else if (closes(line, open)) open = undefined
      text.push(line)
      continue
    }
    if (definition.test(line) && definitions.length < maxDefinitions) definitions.push(line)
    const before = (lines[at - 1] ?? '').trim()
    const own = headingOf(line, ids) ?? (before === '' ? mediumOf(line.trim()) : undefined)
    if (own) {
      close()
      parts.push(own)
      continue
    }
    const tone = calloutStart.exec(line)?.[1]
    if (!tone) {
      text.push(line)
      continue
    }
    const quoted: string[] = []
    while (lines[at + 1]?.startsWith('>')) {
      at += 1
      quoted.push((lines[at] ?? '').replace(/^> ?/, ''))
    }
    close()
    parts.push({ kind: 'callout', tone: toneOf(tone), text: quoted.join('\n').trim() })
  }
  close()
  const whole = definitions.length === 0 ? parts : parts.map(part => withDefinitions(part, definitions))
  return { parts: whole, faults }
}

/** Sections of an article for its table of contents. */
export const articleHeadings = (parts: readonly ArticlePart[]): ArticleHeading[] =>
  parts.filter(part => part.kind === 'heading').filter(({ level }) => level <= 3)

const closes = (line: string, open: string): boolean => {
  const mark = fence.exec(line)?.[1]
  return mark?.startsWith(open) === true && line.trim() === mark
}

const headingOf = (line: string, ids: Map<string, number>): ArticlePart | undefined => {
  const [, marks = '', written = ''] = heading.exec(line) ?? []
  if (!marks) return undefined
  const text = plain(written)
  const name = `h-${slugOf(text)}`
  const count = (ids.get(name) ?? 0) + 1
  ids.set(name, count)
  const level = marks.length <= 2 ? 2 : marks.length === 3 ? 3 : 4
  return { kind: 'heading', level, text, id: count === 1 ? name : `${name}-${count}` }
}

const plain = (written: string): string => {
  let text = written.trim()
  while (text.endsWith('#')) text = text.slice(0, -1)
  return text
    .replace(/\[([^\]]{1,200})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

const mediumOf = (line: string): ArticlePart | undefined => {
  const [, alt = '', src] = picture.exec(line) ?? []
  if (src !== undefined) return isSafeAddress(src) ? { kind: 'picture', src, alt } : undefined
  if (!/^https:\/\/\S+$/.test(line) || line.length > 2_000) return undefined
  const video = videoOf(line)
  return video && video.kind !== 'link' ? { kind: 'video', src: line } : undefined
}

const toneOf = (name: string): CalloutTone => {
  switch (name.toUpperCase()) {
    case 'TIP':
      return 'tip'
    case 'IMPORTANT':
      return 'important'
    case 'WARNING':
      return 'warning'
    case 'CAUTION':
      return 'caution'
    default:
      return 'note'
  }
}

/** References by name work in a piece, wherever their address is defined. */
const withDefinitions = (part: ArticlePart, definitions: readonly string[]): ArticlePart =>
  (part.kind === 'text' || part.kind === 'callout') && part.text.includes(']')
    ? { ...part, text: `${part.text}\n\n${definitions.join('\n')}` }
    : part
