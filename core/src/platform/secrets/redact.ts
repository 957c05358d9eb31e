const hidden = '[redacted]'

const patterns = [
  /\bsk-[A-Za-z0-9_-]{6,}/g,
  /\bAIza[A-Za-z0-9_-]{10,}/g,
  // The token may also stand in a URL: `/bot123456:AA…/sendMessage`.
  /(?<!\d)\d{6,}(?::|%3A)AA[A-Za-z0-9_-]{20,}/gi,
  // Providers quote a refused key like this: sk-ab****wxyz.
  /(?<![\w.-])[\w.-]*\*{3,}[\w.*-]+/g,
  /\bvk1\.a\.[A-Za-z0-9_-]+/g,
  /\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*/gi,
]

/** Replaces what looks like a provider key, bot token, bearer token or JWT. Linear in the text's length. */
export const redactSecrets = (text: string): string =>
  patterns.reduce((safe, pattern) => safe.replace(pattern, hidden), withoutTokens(text))

/** JWTs: three parts of base64url, the first begins like encoded `{"`. Words joined by dots are scanned once. */
const withoutTokens = (text: string): string =>
  text.includes('eyJ') ? text.replace(/[\w.-]+/g, withoutTokensIn) : text

const minHeaderLength = 13
const minPartLength = 10

const withoutTokensIn = (words: string): string => {
  const parts = words.split('.')
  const safe: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const [header = '', payload = '', signature = ''] = parts.slice(at, at + 3)
    const begin = header.indexOf('eyJ')
    const isToken =
      begin >= 0 &&
      header.length - begin >= minHeaderLength &&
      payload.length >= minPartLength &&
      signature.length >= minPartLength
    safe.push(isToken ? header.slice(0, begin) + hidden : header)
    if (isToken) at += 2
  }
  return safe.join('.')
}
