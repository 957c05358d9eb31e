import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Languages as AllLanguages } from 'multilingual-stemmer'
import { coreFolder } from '../../config/places.ts'

/** Node's types leave out its functions. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

interface Snowball {
  initSync(options: { module: object }): void
  Languages: Pick<typeof AllLanguages, 'English' | 'Polish' | 'Russian'>
  Stemmer: new (language: AllLanguages) => { stem(word: string): string }
}

// The package's own start asks for `Request` and `Response`, which load Node's copy of undici: 30 ms and 3 MB. Compiled in one go the
// program would block as long.
const found = findPackageJSON('multilingual-stemmer', pathToFileURL(join(coreFolder, 'package.json')))
if (found === undefined) throw new Error('the package multilingual-stemmer is not installed: run npm install')
const folder = join(found, '../dist/browser')
const { initSync, Languages, Stemmer }: Snowball = await import(pathToFileURL(join(folder, 'index.js')).href)
initSync({ module: await WebAssembly.compile(await readFile(join(folder, 'index_bg.wasm'))) })

const stemmerOf = (language: AllLanguages) => {
  const stemmer = new Stemmer(language)
  return (word: string): string => stemmer.stem(word)
}

/** The stems of words by the algorithms of Snowball. */
export const english = stemmerOf(Languages.English)
export const polish = stemmerOf(Languages.Polish)
export const russian = stemmerOf(Languages.Russian)
