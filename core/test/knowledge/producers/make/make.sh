#!/usr/bin/env bash
# Makes files of ../fixtures again: see README.md beside it.
set -euo pipefail
cd "$(dirname "$0")"
to=${1:-../fixtures}
browser=${CHROMIUM_PATH:-chromium-headless-shell}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

print() { "$browser" --no-sandbox --no-pdf-header-footer --print-to-pdf="$to/$2" "file://$PWD/$1" 2>/dev/null; }
print short-table.html chromium-150-short-table.pdf
print close-columns.html chromium-150-close-columns.pdf
print contents.html chromium-150-contents.pdf

for source in two-levels.html drawn-cells.html beside.fods; do
  name=${source%.*}
  program=$([[ $source == *.html ]] && echo writer || echo calc)
  soffice "-env:UserInstallation=file://$work/profile" --headless "--$program" --convert-to pdf --outdir "$work" "$source" >/dev/null
  mv "$work/$name.pdf" "$to/libreoffice-7.4.7-$name.pdf"
done

# A picture of 300 dpi is recognised; only the text is kept, as the layer that is put under a scan.
"$browser" --no-sandbox --hide-scrollbars --window-size=794,700 --force-device-scale-factor=3.125 \
  --screenshot="$work/scan.png" "file://$PWD/scan.html" 2>/dev/null
tesseract "$work/scan.png" "$to/tesseract-5.3.0-price-table" -l rus --dpi 300 -c textonly_pdf=1 pdf 2>/dev/null

pandoc -f html -t markdown-simple_tables-multiline_tables-pipe_tables long-cells.html -o "$to/pandoc-2.17.1-grid.md"
pandoc -f html -t gfm long-cells.html -o "$to/pandoc-2.17.1-pipes.md"
TO=$to node --input-type=module <<'JS'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = process.env.TO
const require = createRequire(import.meta.url)
const { Workbook } = require('exceljs')
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler')

const book = new Workbook()
book.properties.date1904 = true
const sheet = book.addWorksheet('Рейсы')
sheet.addRow(['Рейс', 'Дата', 'Отправление', 'Цена'])
const trips = [
  ['Суздаль', '2026-03-12', 8.5, 1900],
  ['Плёс', '2026-04-01', 7.25, 2400],
]
for (const [name, date, hours, price] of trips) {
  const row = sheet.addRow([name, new Date(`${date}T00:00:00Z`), hours / 24, price])
  row.getCell(2).numFmt = 'dd.mm.yyyy'
  row.getCell(3).numFmt = 'h:mm'
  row.getCell(4).numFmt = '0" ₽"'
}
await book.xlsx.writeFile(`${folder}/exceljs-4.4.0-calendar-1904.xlsx`)

const typst = NodeCompiler.create({ fontArgs: [{ fontPaths: ['/usr/share/fonts/truetype/dejavu'] }] })
const page = '#set page(width: 120mm, height: 90mm, margin: 10mm'
const columns = `${page}, columns: 2)
#set text(lang: "ru", font: "DejaVu Sans", size: 9pt)
#set par(justify: true)
#set columns(gutter: 3mm)
Исполнитель оказывает услуги по уборке помещений, а заказчик обязуется принять и оплатить их в порядке и сроки, указанные в настоящем договоре.

Доставка инвентаря по городу стоит 450 рублей, по области 900 рублей, при повторном выезде оплачивается половина стоимости.

Возврат денег на карту занимает до трёх рабочих дней без комиссии банка при наличии чека и целой упаковки товара.

Ключи от помещения хранятся у администратора и выдаются под подпись ответственному лицу.`
const price = `${page})
#set text(lang: "ru", font: "DejaVu Sans", size: 10pt)
#table(columns: 4, inset: 2pt, stroke: none, align: (left, left, right, right),
 [Код], [Услуга], [Мин], [Цена],
 [А1], [Осмотр врача], [20], [900],
 [А2], [Снимок зуба], [10], [450],
 [А3], [Чистка зубов], [60], [4500])`
writeFileSync(`${folder}/typst-0.14.2-two-columns.pdf`, typst.pdf({ mainFileContent: columns }))
writeFileSync(`${folder}/typst-0.14.2-close-columns.pdf`, typst.pdf({ mainFileContent: price }))

// As html-docx-js writes it: a document whose only content is a page of MHTML beside it.
const Zip = require('jszip')
const zip = new Zip()
const date = new Date('2026-01-01T00:00:00Z')
const add = (name, text) => zip.file(name, text, { date })
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
add(
  '[Content_Types].xml',
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/afchunk.mht" ContentType="message/rfc822"/></Types>`,
)
add(
  '_rels/.rels',
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${relations}"><Relationship Type="${office}/officeDocument" Target="/word/document.xml" Id="R1"/></Relationships>`,
)
add(
  'word/_rels/document.xml.rels',
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${relations}"><Relationship Type="${office}/aFChunk" Target="/word/afchunk.mht" Id="htmlChunk"/></Relationships>`,
)
add(
  'word/document.xml',
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body><w:altChunk r:id="htmlChunk"/></w:body></w:document>`,
)
const html = `<!DOCTYPE html><html><body><h1>Правила бани</h1><p>Полотенца выдаём у входа, простыни за 150 рублей.</p><table><tr><th>Сеанс</th><th>Цена</th></tr><tr><td>Утро</td><td>900 ₽</td></tr><tr><td>Вечер</td><td>1400 ₽</td></tr></table></body></html>`
const quoted = html.replaceAll('=', '=3D')
add(
  'word/afchunk.mht',
  `MIME-Version: 1.0\nContent-Type: multipart/related;\n    type="text/html";\n    boundary="----=mhtDocumentPart"\n\n\n------=mhtDocumentPart\nContent-Type: text/html;\n    charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nContent-Location: file:///C:/fake/document.html\n\n${quoted}\n\n------=mhtDocumentPart--\n`,
)
writeFileSync(
  `${folder}/html-docx-js-imitated-rules.docx`,
  await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }),
)
JS
