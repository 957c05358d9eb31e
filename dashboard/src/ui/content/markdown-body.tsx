import { parseMarkdown } from '@botanika/core/markdown'
import { memo, type ReactNode, useMemo } from 'react'
import { OtherTab, SameTab } from './markdown-anchors.tsx'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import type { Look } from './markdown-inline.tsx'
import { hasDefinitions, sectionsOf } from './markdown-sections.ts'
import { Prose } from './prose.ts'

export interface MarkdownProps {
  /** GitHub-flavoured Markdown from a person, a model or a document: untrusted. Raw HTML is shown as text. */
  text: string
  /** Draws the marker `[n]`; omitted: the markers stay as written. */
  renderCitation?: (n: number) => ReactNode
  /** `here`: links to pages of this site open in the same tab. Default: every link opens another tab. */
  links?: 'here'
}

/** Markdown, sanitised: no raw HTML, only safe addresses, third-party images on a click. Import it lazily. */
export default memo(function MarkdownBody({ text, renderCitation, links }: MarkdownProps) {
  const look = useMemo(
    () => ({ Anchor: links === 'here' ? SameTab : OtherTab, ...(renderCitation && { renderCitation }) }),
    [renderCitation, links],
  )
  return (
    <Prose>
      {sectionsOf(text).map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by nothing but its place
        <Section key={at} text={section} look={look} />
      ))}
    </Prose>
  )
})

/**
 * A section of a text. While the text grows, only the sections that changed are parsed again, and only those of
 * their blocks that changed are drawn again.
 */
const Section = memo(function MarkdownSection({ text, look }: { text: string; look: Look }) {
  const tokens = parseMarkdown(text, { patience: 10 })
  if (!tokens) return <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
  // A definition may change the meaning of any other block.
  return <MarkdownBlocks tokens={tokens} look={look} scope={hasDefinitions(text) ? text : ''} />
})
