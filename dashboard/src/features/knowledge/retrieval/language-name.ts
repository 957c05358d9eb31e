/**
 * Returns the name of a text's language in the interface language; null for one that is not known (`other`).
 */
export const languageName = (code: string | undefined, { language }: { language: string }): string | null => {
  if (!code || code === 'other') return null
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code) ?? null
  } catch {
    // The text is no language code at all.
    return null
  }
}
