import type { RollupOptions } from 'rollup'

/** The two bundles, the app first: the loader carries its name. */
export function bundlesInto(dir: string): RollupOptions[]
declare const bundles: RollupOptions[]
export default bundles
