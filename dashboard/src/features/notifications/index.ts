export { DeliverySettings } from './delivery-settings.tsx'
export { loadNotificationBell } from './load-notification-bell.ts'
