/** Address of Google Docs documents. */
const host = 'docs.google.com'

/** What keeps a link from being sent, or null. The server judges the rest. */
export const docLinkProblem = (link: string): 'empty' | 'foreign' | null => {
  const typed = link.trim()
  if (typed === '') return 'empty'
  return typed.includes(host) ? null : 'foreign'
}
