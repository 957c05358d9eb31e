/** @jsxImportSource preact */
import type { ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { fill } from '../labels.ts'
import type { Block, Inline } from '../markdown.ts'
import { linkTarget } from './content.ts'
import type { Cited, Surroundings } from './context.ts'
import { reader, usePart } from './parts.ts'
import { Picture } from './picture.tsx'

interface Drawing {
  around: Surroundings
  cited: Cited
}

/**
 * Draws Markdown as elements, never as HTML text: nothing a model writes can become a script. Its reader comes with the
 * panel; where it does not load, the words stand as they are.
 */
export function Markdown({ text, writing, ...drawing }: Drawing & { text: string; writing: boolean }) {
  const { part, failed } = usePart(reader)
  const blocks = useMemo(() => part?.readBlocks(writing ? part.completed(text) : text), [part, text, writing])
  if (!blocks) return <div class="plain">{failed ? text.replace(/[*`#]/g, '') : '…'}</div>
  return <div class="text">{blocks.map((block, index) => drawBlock(block, index, drawing))}</div>
}

function drawBlock(block: Block, key: number, drawing: Drawing): ComponentChild {
  const inline = (inner: Inline[]) => drawInline(inner, drawing)
  const nested = (blocks: Block[]) => blocks.map((inner, index) => drawBlock(inner, index, drawing))
  if (block.kind === 'rule') return <hr key={key} />
  if (block.kind === 'heading') return <h4 key={key}>{inline(block.inner)}</h4>
  if (block.kind === 'quote') return <blockquote key={key}>{nested(block.blocks)}</blockquote>
  if (block.kind === 'code') {
    return (
      <pre key={key}>
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={index}>
        {item.flatMap((inner, at) =>
          inner.kind === 'paragraph' ? inline(inner.inner) : drawBlock(inner, at, drawing),
        )}
      </li>
    ))
    return block.start === undefined ? (
      <ul key={key}>{items}</ul>
    ) : (
      <ol key={key} start={block.start}>
        {items}
      </ol>
    )
  }
  if (block.kind === 'table') {
    return (
      <div class="table" key={key}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index}>{inline(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, index) => (
                  <td key={index}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  return <p key={key}>{inline(block.inner)}</p>
}

function drawInline(nodes: Inline[], drawing: Drawing): ComponentChild[] {
  return nodes.map((node, key) => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'break') return <br key={key} />
    if (node.kind === 'code') return <code key={key}>{node.text}</code>
    // The joiners keep a marker on the line of the words before and the stop after it.
    if (node.kind === 'cite') return ['\u2060', <Cite key={key} n={node.n} {...drawing} />, '\u2060']
    if (node.kind === 'image')
      return <Picture key={key} address={node.src} alt={node.alt} around={drawing.around} />
    const inner = drawInline(node.inner, drawing)
    if (node.kind === 'link') {
      const href = linkTarget(node.href)
      if (!href) return inner
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
    }
    const Tag = node.kind
    return <Tag key={key}>{inner}</Tag>
  })
}

function Cite({ n, around, cited }: Drawing & { n: number }) {
  const citation = cited.citations.find(known => known.n === n)
  if (!citation) return `[${n}]`
  const label = `${fill(around.texts.source, n)}: ${citation.title}`
  return (
    <button
      type="button"
      class="cite"
      aria-label={label}
      aria-expanded={cited.open === n}
      onClick={() => cited.toggle(n)}
    >
      {n}
    </button>
  )
}
