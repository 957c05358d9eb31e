#!/usr/bin/env bash
# gray-matter 4.0.3, Node 20 and later.
#
# Without options, results are kept by the text of the file, and the file is kept before its front matter is parsed. Text whose front
# matter is broken throws once; asked again with the same text, the same process gets a result: no data, and the whole file as content.
#
# Seen, front matter with a quote that is never closed:
#   first try: throws YAMLException
#   second try: data {} content begins with "---"
#   second try with an empty object of options: throws YAMLException
#
# Why a guess misses: a parser is expected to be a function of its input. Where a failed document is tried again (a queue, a watcher, a
# button), the second try is a success with the title, the date and the price gone and the raw header shown as text.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gray-matter@4.0.3 >/dev/null

cat > run.mjs <<'JS'
import matter from 'gray-matter'

const file = '---\ntitle: "Цены\nprice: 10\n---\nТекст\n'
function tried(read) {
  try {
    const { data, content } = read()
    return `data ${JSON.stringify(data)} content begins with ${JSON.stringify(content.slice(0, 3))}`
  } catch (error) {
    return `throws ${error.name}`
  }
}
const first = tried(() => matter(file))
const second = tried(() => matter(file))
const other = `${file}\n`
tried(() => matter(other, {}))
const withOptions = tried(() => matter(other, {}))
console.log(`first try: ${first}`)
console.log(`second try: ${second}`)
console.log(`second try with an empty object of options: ${withOptions}`)
const isThrown = text => text === 'throws YAMLException'
process.exit(isThrown(first) && second === 'data {} content begins with "---"' && isThrown(withOptions) ? 0 : 1)
JS
timeout 50 node run.mjs
