const head = 16_384

/** Fields that a message has (RFC 5322) and texts do not begin with. */
const known =
  /^(?:from|to|subject|date|received|return-path|message-id|mime-version|content-type|x-[\w-]+|snapshot-content-location|delivered-to|dkim-signature|content-transfer-encoding):/i

/**
 * true: the bytes are a message with its headers: a mail (EML), or a page with its files (MHTML), whatever its name is. One
 * without a content type is only believed by its name.
 */
export const isMail = (bytes: Uint8Array, { isNamed }: { isNamed: boolean }): boolean => {
  const text = new TextDecoder('latin1')
    .decode(bytes.subarray(0, head))
    .replace(/^(?:\xef\xbb\xbf)?\s{0,10}/, '')
  const lines = text.replace(/^>?From [^\r\n]*\r?\n/, '').split(/\r?\n/)
  const end = lines.indexOf('')
  // A message may have more headers than are looked at.
  const headers = lines.slice(0, end === -1 ? -1 : end)
  if (headers.length === 0 || !headers.every(isHeaderLine)) return false
  const fields = headers.filter(line => known.test(line))
  const isMime = fields.some(line => /^(?:mime-version|content-type):\s*\S/i.test(line))
  return fields.length > 1 && known.test(headers[0] ?? '') && (isMime || isNamed)
}

const isHeaderLine = (line: string) => /^(?:[!-9;-~]{1,80}:|[ \t])/.test(line)
