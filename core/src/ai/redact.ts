import { redactSecrets } from '../platform/secrets/redact.ts'

const shortest = 4
/** How providers quote a refused key: `sk-ab****wxyz`, whatever the letters around the stars are. */
const starred = /[\w.-]*\*{3,}[\w.*-]*/g

/**
 * A provider's text without the keys that were used for the call, whatever they look like, without their starred
 * quotes, and without anything else that looks like a key or token.
 */
export function redactProviderText(text: string, keys: readonly (string | undefined)[]): string {
  let clean = text
  for (const key of keys) if (key && key.length >= shortest) clean = clean.replaceAll(key, '[redacted]')
  return redactSecrets(clean.replace(starred, '[redacted]'))
}
