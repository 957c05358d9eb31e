export {
  formatBytes,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPlural,
  formatRelative,
  formatTime,
} from './format.ts'
export { asLanguage, type Language, languages, storedLanguage } from './language.ts'
export { changeLanguage, startTexts, textsOf } from './texts.ts'
export { useFormat } from './use-format.ts'
export { useLanguage } from './use-language.ts'
export { type Pick, useText } from './use-text.ts'
export { type Translate, useTexts } from './use-texts.ts'
