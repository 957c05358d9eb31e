/** One part of the project that the installed application needs. */
export interface Staged {
  /** A file or folder of the project. */
  from: string
  /** Returns whether a file of it is copied; `path` is relative to the project. Omitted: all are. */
  keep?: (path: string) => boolean
}

const isSource = (path: string): boolean =>
  !/\.(test|stories)\.|(^|\/)(testing|test|fixtures|bench|node_modules)(\/|$)/.test(path)

/**
 * Returns whether a file of a plugin's folder is for the server: its pages are in the built dashboard
 * already; the server may read their texts, too.
 */
const isServerPart = (path: string): boolean =>
  isSource(path) && !/(^|\/)src\/dashboard\/(?!locales(\/|$))/.test(path)

/**
 * The project's files for the installed application. They keep their places, because the server finds the
 * others by them.
 */
export const stagingList = (plugins: readonly string[]): Staged[] => [
  { from: 'LICENSE' },
  { from: 'package.json' },
  { from: 'core/package.json' },
  { from: 'core/dist' },
  // Documents are read in threads, which run from the sources.
  { from: 'core/src', keep: isSource },
  { from: 'dashboard/dist' },
  { from: 'widget-sdk/dist' },
  // The handbook is shown at /documentation.
  { from: 'docs/handbook' },
  ...plugins.flatMap(plugin => [
    { from: `plugins/${plugin}/package.json` },
    { from: `plugins/${plugin}/src`, keep: isServerPart },
  ]),
]

/** Returns whether a file of an installed package is needed when the server runs. */
export const isRuntimeFile = (path: string): boolean =>
  !/\.(map|d\.[cm]?ts|[cm]?ts|tsx|flow|markdown)$/.test(path)

/**
 * The workspaces whose packages npm installs. A plugin with pages lists the packages that the pages are built
 * with; the server does not import those.
 */
export const workspacesOf = (
  plugins: readonly { name: string; dependencies: readonly string[] }[],
): string[] => [
  'core',
  'core/embedded-mongo',
  ...plugins
    .filter(({ dependencies }) => !dependencies.includes('@botanika/dashboard'))
    .map(({ name }) => `plugins/${name}`),
]

/**
 * The package that plugins import, in JavaScript: a folder of links to workspaces cannot be installed without
 * the right to make links, and Node runs no TypeScript below `node_modules`.
 */
export const corePackage: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({
    name: '@botanika/core',
    type: 'module',
    exports: { './plugin': './plugin.js', './contract': './contract.js' },
  })}\n`,
  'plugin.js': "export * from '../../../core/dist/plugin.js'\n",
  'contract.js': "export * from '../../../core/dist/contract.js'\n",
}
