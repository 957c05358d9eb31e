#!/usr/bin/env bash
# numfmt 4.0.1, Node 20 and later.
#
# The formatter has one form of each month for a language. A day before it asks for another case in Russian and Polish, which spreadsheet
# programs write: «12 марта 2026», «12 marca 2026». numfmt writes the nominative, in Russian with a capital letter, with and without a day.
#
# Seen:
#   ru d mmmm yyyy: "12 Март 2026"
#   ru mmmm yyyy: "Март 2026"
#   pl d mmmm yyyy: "12 marzec 2026"
#
# Why a guess misses: the locales «ru» and «pl» are there, separators and weekdays are right, and `mmmm yyyy` looks right in Polish. Register a
# second locale with the other case (`addLocale`), and choose it for formats that have a day.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1 >/dev/null

cat > run.mjs <<'JS'
import { format } from 'numfmt'

const seen = [
  ['ru', 'd mmmm yyyy', '12 Март 2026'],
  ['ru', 'mmmm yyyy', 'Март 2026'],
  ['pl', 'd mmmm yyyy', '12 marzec 2026'],
].map(([locale, pattern, expected]) => {
  const shown = format(pattern, 46093, { locale })
  console.log(`${locale} ${pattern}: ${JSON.stringify(shown)}`)
  return shown === expected
})
if (seen.includes(false)) process.exit(1)
JS
node run.mjs
