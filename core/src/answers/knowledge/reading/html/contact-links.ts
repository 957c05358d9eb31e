import { type HtmlDocument, lineOf } from './html-dom.ts'

const addresses =
  'a[href^="tel:"], a[href^="callto:"], a[href^="sms:"], a[href^="mailto:"], a[href*="wa.me/"]'

/** Longest address that is written out. */
const longest = 100

/** Writes the telephone or mailbox of a link behind its words where they do not say it: «Позвонить: +79001234567». */
export const writeContacts = (document: HtmlDocument) => {
  for (const link of document.querySelectorAll(addresses)) {
    const contact = contactOf(link.getAttribute('href') ?? '')
    if (contact === undefined) continue
    const words = lineOf(link)
    if (contact.includes('@') ? words.includes('@') : countOf(words) > 2) continue
    link.append(words === '' ? contact : `${/[:.!?]$/.test(words) ? '' : ':'} ${contact}`)
  }
}

const countOf = (words: string) => words.match(/\d/g)?.length ?? 0

const contactOf = (href: string) => {
  const value = decoded(
    href.replace(/^(?:https?:\/\/(?:www\.)?wa\.me\/|\w+:)/, '').split(/[?#;,]/, 1)[0] ?? '',
  )
  const contact = value?.trim().replace(/^\/\//, '')
  if (!contact || contact.length > longest) return undefined
  if (href.startsWith('mailto:'))
    return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(contact) ? contact : undefined
  const digits = contact.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 15 || /[^\d\s()+.-]/.test(contact)) return undefined
  // A link to WhatsApp has the number without its sign.
  return href.includes('wa.me/') ? `+${digits}` : contact
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    // URIError: the text is no encoded address.
    if (error instanceof URIError) return undefined
    throw error
  }
}
