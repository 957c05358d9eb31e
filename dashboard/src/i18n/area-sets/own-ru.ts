import home from '../locales/ru/dashboard-home.json'
import notifications from '../locales/ru/notifications.json'
import playground from '../locales/ru/playground.json'

export const areas = { 'dashboard-home': home, notifications, playground }
