import { Tokenizer, type Tokens } from 'marked'
import { withoutTail } from '../markdown-marks.ts'
import { readEmphasis } from './shared-emphasis.ts'

/** Matches an address in running text with what stands behind it; its host may be Cyrillic: `https://пример.рф`. */
const bareAddress = /^(?:https?:\/\/|(www\.))[\p{L}\p{N}][^\s<>"`]*/iu

/** The address with which `text` begins, without the signs of the sentence around it. */
function readAddress(text: string): Tokens.Link | undefined {
  const [found, www] = bareAddress.exec(text) ?? []
  if (found === undefined) return undefined
  const kept = withoutTail(found)
  const href = www ? `http://${kept}` : kept
  return { type: 'link', raw: kept, text: kept, href, tokens: [{ type: 'text', raw: kept, text: kept }] }
}

/** A tokenizer of `marked` with the shared rules for emphasis and addresses. */
export function createSharedTokenizer(): Tokenizer {
  const tokenizer = new Tokenizer()
  const { def, tag, url } = tokenizer
  tokenizer.emStrong = (text, masked, before = '') => readEmphasis(tokenizer, { text, masked, before })
  tokenizer.del = (text, masked, before = '') => readEmphasis(tokenizer, { text, masked, before })
  // A footnote is not the definition of a link: it stays as written.
  tokenizer.def = text => {
    const found = def.call(tokenizer, text)
    return found?.tag.startsWith('^') ? undefined : found
  }
  // HTML is text: an anchor that is never closed does not keep the addresses behind it from being links.
  tokenizer.tag = text => {
    const { inLink, inRawBlock } = tokenizer.lexer.state
    const found = tag.call(tokenizer, text)
    Object.assign(tokenizer.lexer.state, { inLink, inRawBlock })
    return found
  }
  tokenizer.url = text => {
    const address = readAddress(text)
    if (address) return address
    const mail = url.call(tokenizer, text)
    return mail?.href.startsWith('mailto:') ? mail : undefined
  }
  return tokenizer
}
