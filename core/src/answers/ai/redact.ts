import { redactSecrets } from '../../platform/secrets/redact.ts'

const shortest = 4

/**
 * A provider's text without the keys that were used for the call, whatever they look like, without their
 * masked forms, and without anything else that looks like a key or token.
 */
export function redactProviderText(text: string, keys: readonly (string | undefined)[]): string {
  let clean = text
  for (const key of keys) if (key && key.length >= shortest) clean = clean.replaceAll(key, '[redacted]')
  return redactSecrets(clean)
}
