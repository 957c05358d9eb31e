#!/usr/bin/env bash
# officeparser 7.8.0 reading an OpenDocument text zipped by jszip 3.10.1, Node 20 and later.
#
# OpenDocument keeps what was deleted under recorded changes at the top of the body, in paragraphs of its own. officeparser reads those
# like any others, so that the deleted text stands whole, and before the rest, in what it gives; nothing marks it.
#
# Seen, "Доставка стоит 450 рублей." with the recorded deletion of "Старая цена 999 рублей.":
#   text: "Старая цена 999 рублей.\nДоставка стоит 450 рублей."
#
# Why a guess misses: in DOCX a reader that knows nothing of deletions loses them by itself (they are w:delText, not w:t), which suggests
# the same for ODT, and the deleted sentence does not stand where it was. An assistant fed with it answers with the old price.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --omit=optional --silent --no-audit --no-fund officeparser@7.8.0 jszip@3.10.1 >/dev/null

cat > run.mjs <<'JS'
import JSZip from 'jszip'
import { OfficeParser } from 'officeparser'

const urn = name => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`
const type = 'application/vnd.oasis.opendocument.text'
const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="${urn('office')}" xmlns:text="${urn('text')}" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:body><office:text><text:tracked-changes><text:changed-region xml:id="c1" text:id="c1"><text:deletion><office:change-info><dc:creator>Editor</dc:creator><dc:date>2026-03-12T10:00:00</dc:date></office:change-info><text:p>Старая цена 999 рублей.</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>Доставка стоит <text:change text:change-id="c1"/>450 рублей.</text:p></office:text></office:body></office:document-content>`
const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="${urn('manifest')}" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
const zip = new JSZip()
zip.file('mimetype', type, { compression: 'STORE' })
zip.file('content.xml', content)
zip.file('META-INF/manifest.xml', manifest)
const document = await OfficeParser.parseOffice(await zip.generateAsync({ type: 'nodebuffer' }))
const text = document.toText()
console.log(`text: ${JSON.stringify(text)}`)
process.exit(text.trim() === 'Старая цена 999 рублей.\nДоставка стоит 450 рублей.' ? 0 : 1)
JS
timeout 50 node run.mjs
