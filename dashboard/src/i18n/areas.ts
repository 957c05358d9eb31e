// The texts of each area; Russian is the source that types the keys.
import type accountLinks from './locales/ru/account-links.json'
import type apiKeys from './locales/ru/api-keys.json'
import type auth from './locales/ru/auth.json'
import type chat from './locales/ru/chat.json'
import type common from './locales/ru/common.json'
import type conversations from './locales/ru/conversations.json'
import type dashboardHome from './locales/ru/dashboard-home.json'
import type embed from './locales/ru/embed.json'
import type files from './locales/ru/files.json'
import type help from './locales/ru/help.json'
import type home from './locales/ru/home.json'
import type inbox from './locales/ru/inbox.json'
import type installer from './locales/ru/installer.json'
import type integrations from './locales/ru/integrations.json'
import type knowledge from './locales/ru/knowledge.json'
import type logs from './locales/ru/logs.json'
import type modelNotes from './locales/ru/model-notes.json'
import type models from './locales/ru/models.json'
import type news from './locales/ru/news.json'
import type notifications from './locales/ru/notifications.json'
import type ownAccount from './locales/ru/own-account.json'
import type plans from './locales/ru/plans.json'
import type playground from './locales/ru/playground.json'
import type plugins from './locales/ru/plugins.json'
import type profile from './locales/ru/profile.json'
import type providerWizard from './locales/ru/provider-wizard.json'
import type settings from './locales/ru/settings.json'
import type setup from './locales/ru/setup.json'
import type share from './locales/ru/share.json'
import type shell from './locales/ru/shell.json'
import type support from './locales/ru/support.json'
import type twoFactor from './locales/ru/two-factor.json'
import type ui from './locales/ru/ui.json'
import type usage from './locales/ru/usage.json'
import type widgetDesigner from './locales/ru/widget-designer.json'
import type widgetInstall from './locales/ru/widget-install.json'
import type xray from './locales/ru/xray.json'

/** The areas: files `locales/<language>/<area>.json`. */
export interface Areas {
  'account-links': typeof accountLinks
  'api-keys': typeof apiKeys
  auth: typeof auth
  chat: typeof chat
  common: typeof common
  conversations: typeof conversations
  'dashboard-home': typeof dashboardHome
  embed: typeof embed
  files: typeof files
  help: typeof help
  home: typeof home
  inbox: typeof inbox
  installer: typeof installer
  integrations: typeof integrations
  knowledge: typeof knowledge
  logs: typeof logs
  'model-notes': typeof modelNotes
  models: typeof models
  news: typeof news
  plans: typeof plans
  notifications: typeof notifications
  'own-account': typeof ownAccount
  playground: typeof playground
  plugins: typeof plugins
  profile: typeof profile
  'provider-wizard': typeof providerWizard
  settings: typeof settings
  setup: typeof setup
  share: typeof share
  shell: typeof shell
  'two-factor': typeof twoFactor
  support: typeof support
  ui: typeof ui
  usage: typeof usage
  'widget-designer': typeof widgetDesigner
  'widget-install': typeof widgetInstall
  xray: typeof xray
}

export type Area = keyof Areas
