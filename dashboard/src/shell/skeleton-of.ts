export const tabNames = ['assistants', 'logs', 'integrations', 'usage', 'plans'] as const
export type TabName = (typeof tabNames)[number]

export type Shape =
  | { page: 'desk'; tab: TabName }
  | { page: 'landing' | 'plans' | 'profile' | 'table' | 'stack' | 'words' | 'playground' | 'chat' | 'setup' }

const shapes = {
  '/plan-activation': 'plans',
  '/profile': 'profile',
  '/models': 'table',
  '/plugins': 'stack',
  '/setup': 'setup',
} as const
const isShaped = (path: string): path is keyof typeof shapes => Object.hasOwn(shapes, path)

/** What the page of an address looks like, before its code and its data are there. */
export const skeletonOf = (
  path: string,
  { tab, isSignedIn }: { tab: string | null; isSignedIn: boolean },
): Shape => {
  if (path === '/' || path === '/dashboard')
    return isSignedIn
      ? { page: 'desk', tab: tabNames.find(name => name === tab) ?? 'assistants' }
      : { page: 'landing' }
  if (path.startsWith('/playground')) return { page: 'playground' }
  if (path.startsWith('/chat/')) return { page: 'chat' }
  return { page: isShaped(path) ? shapes[path] : 'words' }
}
