/** Names that the header of a browser has, before those that it has for compatibility: Edge calls itself Chrome and Safari too. */
const browsers = [
  ['YaBrowser/', 'Yandex Browser'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Maximum length of the header, much more than browsers send. */
const maxLength = 1_000

/**
 * Name by which a person recognises their session, of a `User-Agent` header: `Firefox, Windows`. Other parts are not kept. null:
 * neither browser nor system is known.
 */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, maxLength)
  const nameIn = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => text.includes(mark))?.[1]
  const names = [nameIn(browsers), nameIn(systems)].filter(name => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}
