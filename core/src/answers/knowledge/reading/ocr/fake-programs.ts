import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the fake tesseract writes for a page: `confidence` of its words in percent. */
export const hocrOf = (rows: readonly string[], confidence = 95): string => {
  const words = rows.flatMap((row, at) => [
    `<span class='ocr_line' title="bbox 100 0 2000 50; baseline 0 -10; x_size 50">`,
    ...row.split(' ').map((text, n) => {
      const x = 100 + 260 * n
      return `<span class='ocrx_word' title='bbox ${x} ${100 + 70 * at} ${x + 240} ${150 + 70 * at}; x_wconf ${confidence}'>${text}</span>`
    }),
    '</span>',
  ])
  return `<body><div class='ocr_carea'>${words.join('\n')}</div></body>`
}

interface FakePrograms {
  /** Shell: what tesseract does with the page `$page`, whose result is to be `page.hocr`. */
  tesseract: string
  /** Shell: what pdftoppm does first. */
  pdftoppm?: string
  languages?: readonly string[]
  /** `PATH` of the test. */
  searchPath: string | undefined
}

/**
 * Writes programs with the command lines of tesseract and pdftoppm into a folder, whose path is `PATH` with them. The
 * picture of a page is its number.
 */
export const fakePrograms = async (
  folder: string,
  { tesseract, pdftoppm = '', languages = ['eng', 'rus', 'osd'], searchPath = '' }: FakePrograms,
): Promise<string> => {
  const bin = join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  const scripts = {
    pdftoppm: `while [ $# -gt 0 ]; do case $1 in -f) page=$2 ;; esac; shift; done
${pdftoppm}
echo "$page" > page.pgm`,
    tesseract: `if [ "$1" = --list-langs ]; then printf 'List of available languages (1):\\n${languages.join('\\n')}\\n'; exit 0; fi
page=$(cat "$1")
${tesseract}`,
  }
  for (const [name, body] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/bin/bash\n${body}\n`)
    await chmod(join(bin, name), 0o755)
  }
  return `${bin}:${searchPath}`
}
