#!/usr/bin/env bash
# marked 18.2.1 and remark-gfm 4.0.1 beside markdown-it 15.0.3 (linkify), Node 20 and later.
#
# By the rules of GitHub's Markdown a bare address ends before trailing `? ! . , : * _ ~` and unmatched brackets, and at nothing else but
# white space and `<`. Russian, German and Polish quotation marks and the ellipsis as one character become part of the link.
#
# Seen, "Смотрите «https://example.com/price» и звоните.":
#   marked      href="https://example.com/price%C2%BB"
#   remark-gfm  href="https://example.com/price%C2%BB"
#   markdown-it href="https://example.com/price"
# and "https://example.com/price…":
#   marked      href="https://example.com/price%E2%80%A6"
#   remark-gfm  href="https://example.com/price%E2%80%A6"
#   markdown-it href="https://example.com/price"
#
# Why a guess misses: ASCII quotation marks with a full stop or a bracket are taken care of, and the page shows the address as it was
# written, with the mark. The link leads to a 404 only in texts that are typeset well, which models write.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund marked@18.2.1 markdown-it@15.0.3 unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 remark-rehype@11.1.2 rehype-stringify@10.0.1 >/dev/null

cat > run.mjs <<'JS'
import MarkdownIt from 'markdown-it'
import { marked } from 'marked'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify)
const linkify = new MarkdownIt({ linkify: true })
const readers = {
  marked: text => marked.parse(text),
  'remark-gfm': text => String(remark.processSync(text)),
  'markdown-it': text => linkify.render(text),
}
const cases = { 'Смотрите «https://example.com/price» и звоните.': '%C2%BB', 'https://example.com/price…': '%E2%80%A6' }
let isSame = true
for (const [text, tail] of Object.entries(cases)) {
  console.log(text)
  for (const [name, read] of Object.entries(readers)) {
    const href = read(text).match(/href="([^"]*)"/)[1]
    console.log(`  ${name.padEnd(11)} href="${href}"`)
    isSame &&= href === `https://example.com/price${name === 'markdown-it' ? '' : tail}`
  }
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
