const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const key = /,\s*key: "[a-z0-9]+"/g

/**
 * A plugin of Vite: removes the random key of each line of an icon, on which only React's warning in
 * development depends. Random letters cannot be compressed, and every page loads them first.
 */
export const iconsWithoutKeys = () => ({
  name: 'botanika-icons-without-keys',
  apply: 'build' as const,
  transform: {
    filter: { id: icon },
    handler: (code: string): string => code.replaceAll(key, ''),
  },
})
