const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const key = /,\s*key: "[a-z0-9]+"/g

/**
 * A plugin of Vite: each line of an icon has a random key, on which only React's warning in development depends. A twenty-fifth of what
 * every page loads first, because letters at random cannot be compressed.
 */
export const iconsWithoutKeys = () => ({
  name: 'botanika-icons-without-keys',
  apply: 'build' as const,
  transform: {
    filter: { id: icon },
    handler: (code: string): string => code.replaceAll(key, ''),
  },
})
