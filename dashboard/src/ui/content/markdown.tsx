import { LoadingBoundary, loadedLater } from '../feedback/loaded-later.tsx'
import type { MarkdownProps } from './markdown-body.tsx'
import { plainMarkdown } from './plain-markdown.ts'
import { Prose } from './prose.ts'

export type { MarkdownProps }

const load = () => import('./markdown-body.tsx')
const Body = loadedLater(load)

/** Fetches the parser before it is needed. A failed fetch is repeated, and reported, when it is needed. */
export const preloadMarkdown = (): void => void load().catch(() => undefined)

/** Markdown whose parser is loaded when the first one is shown; until then its plain text is shown, in the same paragraphs. */
export function Markdown(props: MarkdownProps) {
  return (
    <LoadingBoundary fallback={<Plain text={props.text} />}>
      <Body {...props} />
    </LoadingBoundary>
  )
}

function Plain({ text }: { text: string }) {
  const paragraphs = plainMarkdown(text)
    .split('\n\n')
    .filter(paragraph => paragraph.trim() !== '')
  return (
    <Prose data-coming>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by nothing but its place
        <p key={at} style={{ whiteSpace: 'pre-wrap' }}>
          {paragraph}
        </p>
      ))}
    </Prose>
  )
}
