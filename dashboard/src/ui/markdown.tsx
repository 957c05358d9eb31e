import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown-body.tsx'
import { Prose } from './prose.ts'

export type { MarkdownProps }

const load = () => import('./markdown-body.tsx')
const Body = lazy(load)

/** Fetches the parser before it is needed. One that does not arrive is fetched again, and told, when it is. */
export const preloadMarkdown = (): void => void load().catch(() => undefined)

/** Markdown whose parser is loaded when the first one is shown; until then the text stands as it was written. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Prose style={{ whiteSpace: 'pre-wrap' }}>{props.text}</Prose>}>
      <Body {...props} />
    </Suspense>
  )
}
