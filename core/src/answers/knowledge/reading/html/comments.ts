import type { Unread } from '../../../../search/passage.ts'
import { type HtmlDocument, parentsOf } from './html-dom.ts'
import { leaveOut } from './left-out.ts'

/** Removes comments of reviewers, and the marks that lead to them, of Word (`mso-element`) and of Google Docs (`cmnt`). */
export const withoutComments = (document: HtmlDocument): readonly Unread[] => {
  const marks = 'a.msocomanchor, span.MsoCommentReference, sup > a[href^="#cmnt"]'
  for (const mark of document.querySelectorAll(marks)) mark.remove()
  const word = document.querySelectorAll('[style*="mso-element:comment"]')
  const comments = [...word].filter(
    element => !/mso-element:\s*comment-list/.test(element.getAttribute('style') ?? ''),
  )
  for (const back of document.querySelectorAll('a[href^="#cmnt_ref"]')) {
    // The frame around the comment, of one or more paragraphs.
    const parents = [...parentsOf(back)].slice(0, 3)
    const frame = parents.find(parent => parent.localName === 'div') ?? parents[0]
    if (frame && !/^(?:body|html)$/.test(frame.localName)) comments.push(frame)
  }
  return leaveOut(document, { what: 'comments', elements: comments })
}
