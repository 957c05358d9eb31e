import { type ComponentProps, memo, type ReactNode, useMemo } from 'react'
import type { Components, Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../controls/link.tsx'
import { CodeBlock } from './code-block.tsx'
import { DrawnText, lookOf } from './markdown-drawing.tsx'
import { MarkdownImage } from './markdown-image.tsx'
import { Prose } from './prose.ts'
import { citationElement, citationMarkers } from './remark/citation-markers.ts'
import { linesAndAddresses } from './remark/lines-and-addresses.ts'
import { sharedEmphasis } from './remark/shared-emphasis.ts'

export interface MarkdownProps {
  /** GitHub-flavoured Markdown from a person, a model or a document: untrusted. Raw HTML is shown as text. */
  text: string
  /** Draws the marker `[n]`; without it the markers stay as written. */
  renderCitation?: (n: number) => ReactNode
  /** `here`: links to pages of this site open in the same tab. Default: every link opens another tab. */
  links?: 'here'
}

const plain: NonNullable<Options['remarkPlugins']> = [remarkGfm, sharedEmphasis, linesAndAddresses]
const cited: typeof plain = [...plain, citationMarkers]

/** Markdown, sanitised: no raw HTML, only safe addresses, third-party images on a click. Import it lazily. */
export default memo(function MarkdownBody({ text, renderCitation, links }: MarkdownProps) {
  const look = useMemo(
    () =>
      renderCitation
        ? lookOf(cited, { ...base, [citationElement]: citationOf(renderCitation) } as Components)
        : lookOf(plain, links === 'here' ? article : base),
    [renderCitation, links],
  )
  return (
    <Prose>
      <DrawnText text={text} look={look} />
    </Prose>
  )
})

const base: Components = {
  a: OtherTab,
  img: ({ src, alt }) => <MarkdownImage src={typeof src === 'string' ? src : undefined} alt={alt} />,
  input: ({ checked }) => <TaskBox checked={checked === true} />,
  pre: ({ children }) => children,
  code: Code,
  table: ({ children }) => (
    <div className="table">
      <table>{children}</table>
    </div>
  ),
}

const article: Components = { ...base, a: SameTab }

function OtherTab({ href, children }: ComponentProps<'a'>) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}

function SameTab({ href, children }: ComponentProps<'a'>) {
  if (href?.startsWith('#')) return <a href={href}>{children}</a>
  return href && /^\/(?![/\\])/.test(href) ? (
    <Link href={href}>{children}</Link>
  ) : (
    <OtherTab {...(href !== undefined && { href })}>{children}</OtherTab>
  )
}

function TaskBox({ checked }: { checked: boolean }) {
  const t = useTexts('ui')
  return (
    <input
      type="checkbox"
      disabled
      checked={checked}
      aria-label={checked ? t('markdown.done') : t('markdown.open')}
    />
  )
}

/** A fenced block becomes a CodeBlock; code inside a line stays a line. */
function Code({ className, children }: ComponentProps<'code'>) {
  const code = String(children ?? '')
  const language = /language-(\S+)/.exec(className ?? '')?.[1]
  if (!language && !code.endsWith('\n')) return <code>{children}</code>
  return <CodeBlock code={code.replace(/\n$/, '')} title={language} language={language} />
}

function citationOf(render: (n: number) => ReactNode) {
  return ({ n }: { n?: string }) => render(Number(n))
}
