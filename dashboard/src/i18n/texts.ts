import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { asLanguage, type Language, languages, storedLanguage, storeLanguage } from './language.ts'

type Area = { default: Record<string, unknown> }

// One small chunk per area and language; only what a screen asks for, in the language in force, is loaded.
const files = import.meta.glob<Area>('./locales/*/*.json')

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, done) {
    const load = files[`./locales/${language}/${area}.json`]
    if (!load) return done(new Error(`There are no texts for ${language}/${area}.`), null)
    load().then(
      file => done(null, file.default),
      cause => done(cause, null),
    )
  },
}

/**
 * Loads the texts that every screen needs and starts i18next; call it once before the first render.
 * Other areas load when a component first asks for them (it suspends until then).
 */
export async function startTexts(options: { language?: Language; areas?: readonly string[] } = {}) {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: options.language ?? storedLanguage(),
      supportedLngs: [...languages],
      fallbackLng: false,
      ns: [...(options.areas ?? ['common', 'ui'])],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  writeLang()
  i18next.on('languageChanged', writeLang)
}

/** Switches the interface language at once and for later visits, without reloading the page. */
export async function changeLanguage(language: Language) {
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

function writeLang() {
  if (typeof document !== 'undefined') document.documentElement.lang = asLanguage(i18next.language)
}
