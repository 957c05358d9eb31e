import home from '../locales/en/dashboard-home.json'
import notifications from '../locales/en/notifications.json'
import playground from '../locales/en/playground.json'

export const areas = { 'dashboard-home': home, notifications, playground }
