export interface Target {
  /** Name shown to a person. */
  title: string
  workspace: string
  /** The package whose command builds it, and that command's arguments. */
  tool: { name: string; args: readonly string[] }
  /** Files and folders whose content decides whether the output is stale; `*` matches one folder name. */
  inputs: readonly string[]
  output: string
}

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'core/src/contract',
  'core/src/client',
  'scripts/build/precompress.ts',
]

export const targets = {
  dashboard: {
    title: 'dashboard',
    workspace: 'dashboard',
    tool: { name: 'vite', args: ['build', '--logLevel', 'warn'] },
    inputs: [
      ...shared,
      'dashboard/src',
      'dashboard/public',
      'dashboard/index.html',
      'dashboard/package.json',
      'dashboard/tsconfig.json',
      'dashboard/vite.config.ts',
      'scripts/build/plugin-pages.ts',
      'scripts/build/dashboard',
      'core/src/extend/host/find-packages.ts',
      'plugins/*/package.json',
      'plugins/*/src',
    ],
    output: 'dashboard/dist',
  },
  widget: {
    title: 'widget',
    workspace: 'widget-sdk',
    tool: { name: 'rollup', args: ['-c', 'rollup.config.mjs', '--silent'] },
    inputs: [
      ...shared,
      'widget-sdk/src',
      'widget-sdk/package.json',
      'widget-sdk/tsconfig.json',
      'widget-sdk/rollup.config.mjs',
      'widget-sdk/lean-preact.mjs',
    ],
    output: 'widget-sdk/dist',
  },
  core: {
    title: 'server',
    workspace: 'core',
    tool: { name: 'rolldown', args: ['-c', 'rolldown.config.mjs', '--logLevel', 'warn'] },
    inputs: [
      'package-lock.json',
      'core/src',
      'core/embedded-mongo/src',
      'core/package.json',
      'core/rolldown.config.mjs',
      'core/shims',
      'plugins/*/package.json',
      'plugins/*/src',
    ],
    output: 'core/dist',
  },
} satisfies Record<string, Target>
