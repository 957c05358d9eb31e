import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown-body.tsx'
import { Prose } from './prose.ts'

export type { MarkdownProps }

const Body = lazy(() => import('./markdown-body.tsx'))

/** Markdown whose parser is loaded when the first one is shown; until then the text stands as it was written. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Prose style={{ whiteSpace: 'pre-wrap' }}>{props.text}</Prose>}>
      <Body {...props} />
    </Suspense>
  )
}
