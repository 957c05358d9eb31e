import { useSyncExternalStore } from 'react'
import { asLanguage, type Language, storedLanguage, storeLanguage } from './language.ts'
import type { TextTree } from './text-of.ts'

// Only the texts that a screen asks for, in the current language, are loaded. Areas that are always needed
// together come in one file.
const files = import.meta.glob<{ default: TextTree }>([
  './locales/*/*.json',
  '!./locales/*/{common,home,shell,ui,dashboard-home,notifications,playground}.json',
])
const sets = import.meta.glob<{ areas: Readonly<Record<string, TextTree>> }>('./area-sets/*.ts')
const setOf: Readonly<Record<string, string>> = {
  common: 'first',
  home: 'first',
  shell: 'first',
  ui: 'first',
  'dashboard-home': 'own',
  notifications: 'own',
  playground: 'own',
}

/** Loaders of the texts of one language each, for a module outside of the dashboard that has its own. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ default: TextTree }>>>
const added = new Map<string, TextLoaders>()

let current: Language = 'ru'
/** The language that was asked for last: its texts may still be loading. */
let wanted: Language = current
const trees = new Map<string, TextTree>()
const loading = new Map<string, Promise<void>>()
const failures = new Map<string, unknown>()
const listeners = new Set<() => void>()
const loadListeners = new Set<() => void>()

const keyOf = (language: Language, area: string) => `${language}/${area}`

/** Returns the texts of an area; undefined until `loadArea` has loaded them. */
export const treeOf = (language: Language, area: string): TextTree | undefined =>
  trees.get(keyOf(language, area))

/** Suspends the component until the texts of an area are loaded: React draws it again then. */
export const needArea = (language: Language, area: string): void => {
  if (treeOf(language, area)) return
  const failure = failures.get(keyOf(language, area))
  // The promise suspends the component. `use` does not fit: it must not be left out of the next attempt.
  throw failure ?? loadArea(language, area)
}

/** Adds texts to the areas; returns the name of the new area. */
export const addArea = (loaders: TextLoaders): string => {
  const area = `added-${added.size + 1}`
  added.set(area, loaders)
  return area
}

/** Loads the added areas, so that code which has just been loaded is drawn at once. A failure is shown where the area is drawn. */
export const loadAddedAreas = (): Promise<unknown> => loadAll(wanted, [...added.keys()])

/**
 * Loads the texts of an area. Calls at the same time share one load; one that failed is repeated by the next
 * call but a second later.
 */
const loadArea = (language: Language, area: string): Promise<void> => {
  const key = keyOf(language, area)
  const begun = loading.get(key) ?? read(key)
  loading.set(key, begun)
  return begun
}

const read = async (key: string): Promise<void> => {
  try {
    const [language = '', area = ''] = key.split('/')
    const load = added.get(area)?.[asLanguage(language)] ?? files[`./locales/${key}.json`]
    const found = (await sets[`./area-sets/${setOf[area]}-${language}.ts`]?.())?.areas ?? {
      [area]: (await load?.())?.default,
    }
    for (const [name, tree] of Object.entries(found)) if (tree) trees.set(`${language}/${name}`, tree)
    for (const listener of loadListeners) listener()
    if (!trees.has(key)) throw new Error(`There are no texts for ${key}.`)
  } catch (error) {
    // The failure is forgotten later: a component that is drawn once more at once would ask without end.
    failures.set(key, error)
    setTimeout(() => {
      failures.delete(key)
      loading.delete(key)
    }, 1_000)
    throw error
  }
}

/**
 * Loads the texts that every screen needs; call it once before the first render. Other areas load when a component first asks
 * for them (it suspends until then).
 */
export async function startTexts(options: { language?: Language; areas?: readonly string[] } = {}) {
  wanted = options.language ?? storedLanguage()
  await loadAll(wanted, options.areas ?? ['common', 'shell', 'ui'])
  set(wanted)
}

/** Switches the interface language for this and later visits once its texts are there, without reloading the page. */
export async function changeLanguage(language: Language) {
  storeLanguage(language)
  wanted = language
  const shown = [...trees.keys()].flatMap(key => (key.startsWith(`${current}/`) ? [key.slice(3)] : []))
  await loadAll(language, shown)
  if (wanted === language) set(language)
}

/** Loads several areas; a text that could not be loaded is asked for again by the component that shows it. */
const loadAll = (language: Language, areas: readonly string[]) =>
  Promise.allSettled(areas.map(area => loadArea(language, area)))

const set = (language: Language): void => {
  current = language
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Calls back when texts of an area have been loaded; returns the function that stops it. */
export const onTextsLoaded = (listener: () => void): (() => void) => {
  loadListeners.add(listener)
  return () => void loadListeners.delete(listener)
}

/** Returns the interface language; the component is drawn again when it changes. */
export const useCurrentLanguage = (): Language =>
  useSyncExternalStore(
    listen,
    () => current,
    () => current,
  )

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
