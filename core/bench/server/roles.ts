/** Runs a child process of the benchmark in its role. Throws for an unknown role. */
export const roles = async (role: string): Promise<void> => {
  if (role === 'upstream') return (await import('./upstream.ts')).upstream()
  if (role === 'relays') return (await import('./relays.ts')).relays()
  if (role === 'load') return (await import('./load.ts')).load()
  if (role === 'provider') return (await import('./provider.ts')).provider()
  if (role === 'caller') return (await import('./caller.ts')).caller()
  throw new Error(`there is no role ${role}`)
}
