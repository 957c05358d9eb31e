import home from '../locales/pl/dashboard-home.json'
import notifications from '../locales/pl/notifications.json'
import playground from '../locales/pl/playground.json'

export const areas = { 'dashboard-home': home, notifications, playground }
