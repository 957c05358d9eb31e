#!/usr/bin/env bash
# officeparser 7.8.0 reading a presentation of pptxgenjs 4.0.1 (slides moved by jszip 3.10.1), Node 20 and later.
#
# The order of slides stands in ppt/presentation.xml; a slide that is moved keeps its file. officeparser goes by the numbers in the names
# of the files, so a moved slide stands where it was made, and a hidden one (show="0") among the others.
#
# Seen, slides made as "first", "second", "third", then the third moved to the front and the second hidden:
#   order in the presentation: third first (second is hidden)
#   order in the text: first second third
#
# Why a guess misses: in presentations written by a library or saved without moving anything the two orders are one. Numbers of slides in
# answers ("see slide 1") and steps that follow each other are wrong only for what people have worked on.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --omit=optional --silent --no-audit --no-fund officeparser@7.8.0 pptxgenjs@4.0.1 jszip@3.10.1 >/dev/null

cat > run.mjs <<'JS'
import JSZip from 'jszip'
import { OfficeParser } from 'officeparser'
import PptxGenJS from 'pptxgenjs'

const made = new PptxGenJS()
const names = ['first', 'second', 'third']
for (const name of names) {
  const slide = made.addSlide()
  slide.addText(name, { x: 1, y: 1 })
  slide.hidden = name === 'second'
}
const zip = await JSZip.loadAsync(await made.write({ outputType: 'nodebuffer' }))
const xml = await zip.file('ppt/presentation.xml').async('string')
const [first, second, third] = xml.match(/<p:sldId [^>]*>/g)
zip.file('ppt/presentation.xml', xml.replace(first + second + third, third + first + second))
const isHidden = (await zip.file('ppt/slides/slide2.xml').async('string')).includes('show="0"')
const document = await OfficeParser.parseOffice(await zip.generateAsync({ type: 'nodebuffer' }))
const seen = document.toText().split(/\s+/).filter(word => names.includes(word)).join(' ')
console.log(`order in the presentation: third first (second is hidden: ${isHidden})`)
console.log(`order in the text: ${seen}`)
process.exit(isHidden && seen === 'first second third' ? 0 : 1)
JS
timeout 50 node run.mjs
