import { Fragment, memo, type ReactNode, useEffect, useState } from 'react'
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown'
import { safeAddress } from './markdown-links.ts'
import { type Drawing, drawingsOf, isWorthDrawing } from './markdown-parts.ts'
import { isTooCostly, sectionsOf } from './markdown-sections.ts'

/** A text that did not grow for this long rests. */
const restMs = 400

type Plugins = NonNullable<Options['remarkPlugins']>

/** How the pieces of a text are drawn; the same object as long as that does not change. */
export interface Look {
  plugins: Plugins
  /** For the items of a list with empty lines between them. */
  loosePlugins: Plugins
  components: Components
  /** For parts of a list or a table: without the list or table around. */
  inside: Components
  /** For rows of a table: without its head. */
  rows: Components
}

export const lookOf = (plugins: Plugins, components: Components): Look => {
  const inside: Components = {
    ...components,
    ul: ({ node, ...props }) => (isOuter(node) ? props.children : <ul {...props} />),
    ol: ({ node, ...props }) => (isOuter(node) ? props.children : <ol {...props} />),
    table: Bare,
  }
  return {
    plugins,
    loosePlugins: [...plugins, loosen],
    components,
    inside,
    rows: { ...inside, thead: () => null, tbody: Bare },
  }
}

interface DrawnTextProps {
  text: string
  look: Look
}

/** Markdown, of which only the sections and parts that changed are parsed again. */
export function DrawnText({ text, look }: DrawnTextProps) {
  return sectionsOf(text).map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by nothing but its place
    <Fragment key={at}>
      {at > 0 && '\n'}
      <Section text={section} look={look} />
    </Fragment>
  ))
}

const Section = memo(function MarkdownSection({ text, look }: DrawnTextProps) {
  if (isTooCostly(text)) return <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
  return drawingsOf(text).map(drawing => <Drawn key={drawing.kind} drawing={drawing} look={look} />)
})

function Drawn({ drawing, look }: { drawing: Drawing; look: Look }) {
  const { plugins, loosePlugins, components, inside, rows } = look
  if (drawing.kind === 'whole') return <Whole text={drawing.text} plugins={plugins} components={components} />
  if (drawing.kind === 'quote')
    return (
      <blockquote>
        <DrawnText text={drawing.text} look={look} />
      </blockquote>
    )
  if (drawing.kind === 'table')
    return (
      <div className="table">
        <table>
          <Part text={drawing.head} plugins={plugins} components={inside} />
          {drawing.parts.length > 0 && (
            <tbody>
              <Parts texts={drawing.parts} plugins={plugins} components={rows} />
            </tbody>
          )}
        </table>
      </div>
    )
  const items = (
    <Parts texts={drawing.parts} plugins={drawing.isLoose ? loosePlugins : plugins} components={inside} />
  )
  if (drawing.start === null) return <ul>{items}</ul>
  return <ol {...(drawing.start !== 1 && { start: drawing.start })}>{items}</ol>
}

/** Growing text that is not taken apart: what came last may wait until the text rests, or has grown by enough. */
function Whole({ text, ...how }: PartProps) {
  const [shown, setShown] = useState(text)
  const isDue = isWorthDrawing(text, shown)
  if (isDue && shown !== text) setShown(text)
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return <Part text={isDue ? text : shown} {...how} />
}

interface PartProps {
  text: string
  plugins: Plugins
  components: Components
}

function Parts({ texts, ...how }: Omit<PartProps, 'text'> & { texts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
  return texts.map((text, at) => <Part key={at} text={text} {...how} />)
}

const Part = memo(function MarkdownPart({ text, plugins, components }: PartProps) {
  return (
    <ReactMarkdown remarkPlugins={plugins} urlTransform={safeAddress} components={components}>
      {text}
    </ReactMarkdown>
  )
})

function Bare({ children }: { children?: ReactNode }) {
  return children
}

/** The list with which a part begins is drawn around all parts. */
const isOuter = (node: ExtraProps['node']): boolean => node?.position?.start.offset === 0

/** A remark plugin: the list with which the text begins has space between its items, whether this part shows it or not. */
function loosen() {
  return ({ children: [first] }: { children: { type: string; spread?: boolean }[] }) => {
    if (first?.type === 'list') first.spread = true
  }
}
