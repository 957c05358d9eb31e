import { type ArticlePart, calloutTitles, type Quiz } from '@botanika/core/contract'
import { CircleAlert, Info, Lightbulb, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Markdown } from '../markdown.tsx'
import { Prose } from '../prose.ts'
import { QuizOutline } from './quiz-outline.tsx'

export interface ArticleProps {
  /** Parts of the article: `articleParts(markdown)`. */
  parts: readonly ArticlePart[]
  /** Draws a video of the text; omitted: videos are links. */
  renderVideo?: (address: string) => ReactNode
  /** Draws a question that can be answered; omitted: the answer is folded. */
  renderQuiz?: (quiz: Quiz, number: number) => ReactNode
}

/** The text of a lesson or of a chapter: headings with anchors, callouts, pictures, videos, Markdown. */
export function Article({ parts, renderVideo = linkTo, renderQuiz = outline }: ArticleProps) {
  return (
    <Column>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
        <Piece key={at} part={part} renderVideo={renderVideo} renderQuiz={renderQuiz} />
      ))}
    </Column>
  )
}

const linkTo = (address: string): ReactNode => <Markdown text={address} />

const outline = (quiz: Quiz): ReactNode => <QuizOutline quiz={quiz} />

interface PieceProps extends Required<Omit<ArticleProps, 'parts'>> {
  part: ArticlePart
}

function Piece({ part, renderVideo, renderQuiz }: PieceProps) {
  switch (part.kind) {
    case 'text':
      return <Markdown text={part.text} links="here" />
    case 'heading':
      if (part.level === 2) return <h2 id={part.id}>{part.text}</h2>
      return part.level === 3 ? <h3 id={part.id}>{part.text}</h3> : <h4 id={part.id}>{part.text}</h4>
    case 'callout':
      return <Callout part={part} />
    case 'picture':
      return (
        <Figure>
          <img src={part.src} alt={part.alt} loading="lazy" referrerPolicy="no-referrer" />
          {part.alt !== '' && <figcaption aria-hidden>{part.alt}</figcaption>}
        </Figure>
      )
    case 'video':
      return renderVideo(part.src)
    case 'quiz':
      return renderQuiz(part.quiz, part.number)
  }
}

const icons = {
  note: Info,
  tip: Lightbulb,
  important: CircleAlert,
  warning: TriangleAlert,
  caution: TriangleAlert,
}
const tones = {
  note: 'info',
  tip: 'success',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
} as const

function Callout({ part: { tone, text } }: { part: Extract<ArticlePart, { kind: 'callout' }> }) {
  const { language } = useLanguage()
  const Icon = icons[tone]
  return (
    <Box role="note" $tone={tones[tone]}>
      <p>
        <Icon size={16} aria-hidden />
        {calloutTitles[language][tone]}
      </p>
      <Markdown text={text} links="here" />
    </Box>
  )
}

const Column = styled(Prose)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  font-size: 15px;

  > * + * {
    margin-top: 0;
  }

  > :is(h2, h3, h4) {
    margin-top: var(--space-4);
    scroll-margin-top: var(--space-6);
  }

  > h2 {
    font-size: var(--text-title);
  }

  > h3 {
    font-size: var(--text-lead);
  }
`

const Figure = styled.figure`
  display: grid;
  gap: var(--space-2);

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-card);
  }

  figcaption {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`

const Box = styled.div<{ $tone: 'info' | 'success' | 'warning' | 'danger' }>`
  display: grid;
  gap: var(--space-1);
  padding: 12px 16px;
  border: 1px solid var(--color-${({ $tone }) => $tone}-line);
  border-radius: var(--radius-card);
  background: var(--color-${({ $tone }) => $tone}-surface);

  > p {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--color-${({ $tone }) => $tone}-text);
    font-weight: var(--weight-medium);
  }
`
