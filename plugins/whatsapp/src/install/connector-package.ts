/**
 * The package that links a device. It is no dependency of this project: it depends on `libsignal`, which is under the GPL-3.0. The
 * administrator installs it, having seen the licences. 6.17.16, which npm gives as `latest`, has CVE-2026-48063.
 */
export const connectorPackage = { name: 'baileys', version: '7.0.0-rc14', entry: 'lib/index.js' } as const

/** The packages that come with it, and their licences, as they name them themselves. */
export const connectorLicences = [
  { name: 'baileys', version: '7.0.0-rc14', licence: 'MIT' },
  { name: 'libsignal', version: '^6.0.0', licence: 'GPL-3.0' },
  { name: 'whatsapp-rust-bridge', version: '0.5.4', licence: 'MIT' },
] as const

/** Arguments of npm in the connector's folder; the same by hand. Scripts of packages do not run. */
export const npmArguments = [
  'install',
  '--ignore-scripts',
  '--omit=peer',
  '--omit=optional',
  '--no-audit',
  '--no-fund',
  '--save-exact',
  `${connectorPackage.name}@${connectorPackage.version}`,
] as const
