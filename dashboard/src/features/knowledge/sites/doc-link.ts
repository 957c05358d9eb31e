/** Address of Google Docs documents. */
const host = 'docs.google.com'

/** Returns why a link cannot be sent, or null. The server checks the rest. */
export const docLinkProblem = (link: string): 'empty' | 'foreign' | null => {
  const typed = link.trim()
  if (typed === '') return 'empty'
  return typed.includes(host) ? null : 'foreign'
}
