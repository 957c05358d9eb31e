import type { PluginPageInfo, Text } from '@botanika/core/contract'

const page = <const Path extends string>(path: Path, order: number, label: Text) =>
  ({
    path,
    file: `pages${path}`,
    label,
    access: 'public',
    nav: { kind: 'footer', order },
  }) as const satisfies PluginPageInfo

/** The nine static pages. */
export const staticPages = [
  page('/platform-description', 10, { ru: 'О платформе', en: 'About', pl: 'O platformie' }),
  page('/platform-features', 20, { ru: 'Возможности', en: 'Features', pl: 'Możliwości' }),
  page('/documentation', 30, { ru: 'Документация', en: 'Documentation', pl: 'Dokumentacja' }),
  page('/user-instructions', 40, { ru: 'Инструкции', en: 'Instructions', pl: 'Instrukcje' }),
  page('/support-center', 50, { ru: 'Центр поддержки', en: 'Support centre', pl: 'Centrum pomocy' }),
  page('/terms-of-service', 60, {
    ru: 'Пользовательское соглашение',
    en: 'User agreement',
    pl: 'Umowa użytkownika',
  }),
  page('/terms-conditions', 70, {
    ru: 'Условия использования',
    en: 'Terms of use',
    pl: 'Warunki korzystania',
  }),
  page('/privacy-policy', 80, {
    ru: 'Политика конфиденциальности',
    en: 'Privacy policy',
    pl: 'Polityka prywatności',
  }),
  page('/cookie-policy', 90, { ru: 'Политика cookie', en: 'Cookie policy', pl: 'Polityka cookie' }),
] as const
