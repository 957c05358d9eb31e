import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './process/root.ts'
import { extended, headTranslations, joinSenses, reversed } from './word-lists/join-senses.ts'
import { packList } from './word-lists/pack-list.ts'
import { readDictionary } from './word-lists/read-dictionary.ts'

// `node scripts/word-lists.ts [FOLDER]` derives the word lists of `core/src/search/translations` from the dictionaries of WikDict in
// Debian's packages dict-freedict-pol-eng and dict-freedict-pol-rus, which put them into /usr/share/dictd.
const [folder = '/usr/share/dictd'] = process.argv.slice(2)
const english = await readDictionary(join(folder, 'freedict-pol-eng'))
const russian = await readDictionary(join(folder, 'freedict-pol-rus'))

const place = join(root, 'core/src/search/translations')
const toEnglish = headTranslations(english)
const toRussian = headTranslations(russian)
const joined = joinSenses(english, russian)
const polishRussian = extended(toRussian, toEnglish, joined)
const lists = {
  'english-russian': packList(extended(joined, reversed(toEnglish), polishRussian), 'en'),
  'polish-russian': packList(polishRussian, 'pl'),
}
await mkdir(place, { recursive: true })
for (const [name, text] of Object.entries(lists)) {
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
  await writeFile(join(place, `${name}.txt.br`), bytes)
  console.log(
    `${name}: ${text.split('\n').length - 1} stems, ${Buffer.byteLength(text)} bytes, ${bytes.length} compressed`,
  )
}
