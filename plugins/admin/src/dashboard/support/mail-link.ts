/** Maximum length of the quotation: mail programs cut longer addresses. */
const maxQuoteLength = 1_200

/** A `mailto:` address that answers a request: subject, and the request quoted. */
export const mailLink = (
  email: string,
  { subject, message }: { subject: string; message: string },
): string => {
  const cut =
    message.length > maxQuoteLength
      ? `${message.slice(0, maxQuoteLength).toWellFormed()}…`
      : message.toWellFormed()
  const quoted = cut
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\r\n')
  const body = encodeURIComponent(`\r\n\r\n${quoted}`)
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
