/** Pages of the dashboard itself that are not for search engines, by the first part of their address. */
export const privatePages = [
  '/inbox',
  '/conversations',
  '/files',
  '/profile',
  '/models',
  '/plugins',
  '/setup',
  '/reset-password',
  '/confirm',
  '/confirm-email',
  '/playground',
  '/widget-designer',
] as const
