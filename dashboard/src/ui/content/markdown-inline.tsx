import { decodeReferences } from '@botanika/core/markdown'
import type { MarkedToken, Token } from 'marked'
import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MarkdownImage } from './markdown-image.tsx'
import { safeAddress } from './markdown-links.ts'

/** The way to draw the tokens of a text; the same object as long as that does not change. */
export interface Look {
  Anchor: ComponentType<ComponentProps<'a'>>
  renderCitation?: (n: number) => ReactNode
}

/** Draws tokens of running text. */
export const inline = (tokens: readonly Token[], look: Look): ReactNode =>
  tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a token is known by nothing but its place
    <Fragment key={at}>{one(token as MarkedToken, look)}</Fragment>
  ))

const one = (token: MarkedToken, look: Look): ReactNode => {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens, look)}</strong>
    case 'em':
      return <em>{inline(token.tokens, look)}</em>
    case 'del':
      return <del>{inline(token.tokens, look)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link': {
      const href = addressOf(token.href)
      // Within a link a marker is a part of its words.
      const words = inline(token.tokens, { Anchor: look.Anchor })
      return <look.Anchor {...(href && { href })}>{words}</look.Anchor>
    }
    case 'image':
      return <MarkdownImage src={addressOf(token.href)} alt={decodeReferences(token.text)} />
    case 'checkbox':
      return (
        <>
          <TaskBox checked={token.checked} />{' '}
        </>
      )
    case 'text':
      return token.tokens ? inline(token.tokens, look) : withCitations(decodeReferences(token.text), look)
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

/** Returns an address as a browser writes it; empty for one that is not safe. */
const addressOf = (written: string): string => {
  const address = decodeReferences(written)
  // Half a character has no encoding.
  const whole = encodeURI(address.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%25', '%')
  return safeAddress(address) && safeAddress(whole)
}

/** Draws the markers `[3]` and `[1][2]` in running text. */
const withCitations = (text: string, { renderCitation }: Look): ReactNode =>
  renderCitation
    ? text.split(/(\[\d{1,3}\])/).map((part, at) => {
        const n = /^\[(\d{1,3})\]$/.exec(part)?.[1]
        // biome-ignore lint/suspicious/noArrayIndexKey: a marker is known by nothing but its place
        return <Fragment key={at}>{n === undefined ? part : renderCitation(Number(n))}</Fragment>
      })
    : text

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
