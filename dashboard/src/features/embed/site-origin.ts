/**
 * Returns the origin that a person means by what they typed: `shop.example/page` is `https://shop.example`.
 * Null: no site.
 */
export const siteOrigin = (typed: string): string | null => {
  const text = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return null
  const { origin, protocol, hostname } = new URL(whole)
  const isSite = protocol === 'https:' || protocol === 'http:'
  return isSite && (hostname.includes('.') || hostname === 'localhost') ? origin : null
}
