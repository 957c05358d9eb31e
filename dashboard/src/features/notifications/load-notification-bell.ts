/** Loads the code of `NotificationBell` when somebody is signed in: `loadedLater(loadNotificationBell)`. */
export const loadNotificationBell = async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
})
