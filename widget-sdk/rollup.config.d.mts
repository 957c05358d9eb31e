import type { RollupOptions } from 'rollup'

/** Configurations of the bundles, the app first: the loader carries its name. */
export function bundlesInto(dir: string): RollupOptions[]
declare const bundles: RollupOptions[]
export default bundles
