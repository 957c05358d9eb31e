/** Pages with built-in texts, in the order of the footer; the key is the address without its slash. */
export const pageKeys = [
  'platform-description',
  'platform-features',
  'documentation',
  'user-instructions',
  'support-center',
  'terms-of-service',
  'terms-conditions',
  'privacy-policy',
  'cookie-policy',
] as const
export type PageKey = (typeof pageKeys)[number]

export const isPageKey = (key: string): key is PageKey => pageKeys.some(known => known === key)
