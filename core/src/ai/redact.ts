const secretShapes: readonly RegExp[] = [
  // OpenAI and its look-alikes, also with the stars that the provider itself puts into error texts.
  /\bsk-[\w*.…-]{3,}/g,
  /\bAIza[\w*-]{6,}/g,
  /\bvk1\.a\.[\w*-]{4,}/g,
  // Telegram bot token.
  /\b\d{5,}:AA[\w*-]{10,}/g,
  /\b(bearer\s+)[\w.~+/*=-]{6,}/gi,
  // JSON web tokens: ours and others'.
  /\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/g,
]

/** What stands in the place of a secret. */
export const redacted = '[redacted]'

/**
 * The text without anything that looks like a key or token, and without the given secrets whatever they look like.
 * Meant for everything of a provider or a messenger that goes into a log or an error.
 */
export function redactSecrets(text: string, known: readonly (string | undefined)[] = []): string {
  let clean = text
  for (const secret of known) {
    if (secret && secret.length >= 4) clean = clean.replaceAll(secret, redacted)
  }
  for (const shape of secretShapes) {
    clean = clean.replace(shape, (_whole, prefix) => (typeof prefix === 'string' ? prefix : '') + redacted)
  }
  return clean
}
