import { codePieces } from '@botanika/core/contract'
import styled from 'styled-components'
import { CopyButton } from '../controls/copy-button.tsx'

export interface CodeBlockProps {
  code: string
  /** A file name or a language, in the block's header. */
  title?: string
  /** Language as authors name it, for the colours. Omitted: none. */
  language?: string | undefined
  /** Height before it scrolls, px; default 360. */
  maxHeight?: number
  wrap?: 'wrap' | 'scroll'
}

/** Code to read and to copy. */
export function CodeBlock({ code, title, language = '', maxHeight = 360, wrap = 'scroll' }: CodeBlockProps) {
  return (
    <Box>
      <Header $bare={title === undefined}>
        <span>{title}</span>
        <CopyButton text={code} />
      </Header>
      <Code tabIndex={0} style={{ maxHeight, whiteSpace: wrap === 'wrap' ? 'pre-wrap' : 'pre' }}>
        <code>
          {codePieces(code, language).map(({ text, kind }, at) =>
            kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by nothing but its place
              <span key={at} data-look={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </Code>
    </Box>
  )
}

const Box = styled.figure`
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
`

const Header = styled.figcaption<{ $bare: boolean }>`
  display: flex;
  /* Without a title the button is beside the code. */
  ${({ $bare }) => $bare && 'float: right;'}
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  padding: 4px 4px 4px 14px;
  border-bottom: ${({ $bare }) => ($bare ? 'none' : '1px solid var(--color-line)')};
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Code = styled.pre`
  margin: 0;
  padding: 12px 14px;
  overflow: auto;
  overflow-wrap: anywhere;
  font: 13px / 1.6 var(--font-mono);
  tab-size: 2;

  &:focus-visible {
    outline-offset: -2px;
  }
`
