import type { MarkedToken, Token, Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'
import { inline, type Look } from './markdown-inline.tsx'

interface BlocksProps {
  tokens: readonly Token[]
  look: Look
  /** Text on which the meaning of the tokens depends, beside their own: see `isSame`. */
  scope: string
}

/** Tokens of blocks, one below the other. */
export function MarkdownBlocks({ tokens, ...how }: BlocksProps): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by nothing but its place
  return tokens.map((token, at) => <Block key={at} token={token as MarkedToken} {...how} />)
}

interface Drawn {
  token: { raw: string }
  look: Look
  scope: string
}

/** Returns whether the drawing stays: a token that was written the same means the same within the same scope. */
const isSame = (before: Drawn, after: Drawn): boolean =>
  before.token.raw === after.token.raw && before.look === after.look && before.scope === after.scope

const Block = memo(function MarkdownBlock({ token, ...how }: BlockProps) {
  const { look } = how
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading': {
      const Heading = headings[token.depth - 1] ?? 'h6'
      return <Heading>{inline(token.tokens, look)}</Heading>
    }
    case 'paragraph':
      return <p>{inline(token.tokens, look)}</p>
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownBlocks tokens={token.tokens} {...how} />
        </blockquote>
      )
    case 'list':
      return <List token={token} {...how} />
    case 'table':
      return <Table token={token} {...how} />
    case 'code': {
      const language = token.lang?.split(/\s/, 1)[0] || undefined
      // The empty lines behind indented code do not belong to it.
      const code = token.codeBlockStyle === 'indented' ? token.text.trimEnd() : token.text
      return <CodeBlock code={code} {...(language && { title: language, language })} />
    }
    case 'hr':
      return <hr />
    case 'html':
      return <p style={{ whiteSpace: 'pre-wrap' }}>{token.raw.trimEnd()}</p>
    default:
      return inline([token], look)
  }
}, isSame)

interface BlockProps {
  token: MarkedToken
  look: Look
  scope: string
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function List({ token, ...how }: Omit<BlockProps, 'token'> & { token: Tokens.List }) {
  const { items, ordered, start } = token
  // An item of a list that got space between its items is drawn anew.
  const scope = how.scope + (token.loose ? 'loose' : '')
  const drawn = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by nothing but its place
    <Item key={at} token={item} {...how} scope={scope} />
  ))
  const look = items.some(({ task }) => task) ? { className: 'contains-task-list' } : {}
  return ordered ? (
    <ol {...look} {...(start !== 1 && start !== '' && { start })}>
      {drawn}
    </ol>
  ) : (
    <ul {...look}>{drawn}</ul>
  )
}

const Item = memo(function MarkdownItem({
  token,
  ...how
}: Omit<BlockProps, 'token'> & { token: Tokens.ListItem }) {
  return (
    <li>
      <MarkdownBlocks tokens={token.tokens} {...how} />
    </li>
  )
}, isSame)

function Table({ token, look, scope }: Omit<BlockProps, 'token'> & { token: Tokens.Table }) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: rows and columns are known by nothing but their place
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {token.header.map(({ tokens, align }, at) => (
              <th key={at} {...aligned(align)}>
                {inline(tokens, look)}
              </th>
            ))}
          </tr>
        </thead>
        {token.rows.length > 0 && (
          <tbody>
            {token.rows.map((cells, at) => (
              <Row
                key={at}
                token={{ cells, raw: JSON.stringify(cells.map(({ text, align }) => [text, align])) }}
                look={look}
                scope={scope}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
  // biome-ignore-end lint/suspicious/noArrayIndexKey: rows and columns are known by nothing but their place
}

interface RowProps extends Drawn {
  token: { cells: readonly Tokens.TableCell[]; raw: string }
}

const Row = memo(function MarkdownRow({ token: { cells }, look }: RowProps) {
  return (
    <tr>
      {cells.map(({ tokens, align }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by nothing but its place
        <td key={at} {...aligned(align)}>
          {inline(tokens, look)}
        </td>
      ))}
    </tr>
  )
}, isSame)

const aligned = (align: Tokens.TableCell['align']) => (align ? { style: { textAlign: align } } : {})
