import type { Unread } from '../../../../search/passage.ts'
import { withoutComments } from './comments.ts'
import { writeContacts } from './contact-links.ts'
import { withoutContents } from './furniture.ts'
import type { HtmlDocument } from './html-dom.ts'
import { noteMark, tickOf } from './inline-text.ts'
import { withoutStruckOut } from './struck-out.ts'
import { drawTildaTables } from './tilda-tables.ts'
import { withoutHidden } from './without-hidden.ts'

/**
 * Makes a document say what a person reads on its screen: without what is hidden, struck out or a comment, which is told, and
 * with what only its markup says: tables for a script, ticks, telephones of links. `source` is its HTML: what does not occur
 * there is not looked for, since each look takes its time.
 */
export const tidyDocument = (document: HtmlDocument, { source }: { source: string }): readonly Unread[] => {
  if (source.includes('t431__data')) drawTildaTables(document)
  if (/checkbox|radio/i.test(source)) writeTicks(document)
  const unread = [
    ...(/mso-element|msocom|#cmnt/i.test(source) ? withoutComments(document) : []),
    ...(/<(?:del|ins|s|strike)[\s>]|line-through/i.test(source) ? withoutStruckOut(document) : []),
    ...withoutHidden(document),
  ]
  if (/(?:tel|callto|sms|mailto):|wa\.me\//i.test(source)) writeContacts(document)
  if (/href\s{0,5}=\s{0,5}["']?#|MsoToc/i.test(source)) withoutContents(document)
  if (/href\s{0,5}=\s{0,5}["']?[^"'<>\s]{0,300}#/i.test(source)) withoutWaysBack(document)
  return unread
}

/** Links to another place of the text that say nothing themselves: «↩» after a note, «^» beside it. */
const withoutWaysBack = (document: HtmlDocument) => {
  for (const link of document.querySelectorAll('a[href*="#"]')) {
    const text = (link.textContent ?? '').trim()
    const saysNothing = text !== '' && !/[\p{L}\p{N}]/u.test(text) && !noteMark.test(text)
    if (saysNothing && !link.querySelector('img, input')) link.remove()
  }
}

/** The boxes of Notion's lists of tasks, and those that nobody can change: the search for the article drops every field. */
const writeTicks = (document: HtmlDocument) => {
  for (const field of document.querySelectorAll('input[disabled]')) field.replaceWith(tickOf(field))
  for (const box of document.querySelectorAll('.checkbox-on, .checkbox-off')) {
    const isOn = /(?:^|\s)checkbox-on(?:\s|$)/.test(box.getAttribute('class') ?? '')
    box.replaceWith(isOn ? '☑ ' : '☐ ')
  }
}
