import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createOfficeConverter } from '../src/answers/knowledge/reading/office/convert-office.ts'
import { findProgram } from '../src/answers/knowledge/reading/programs/find-program.ts'
import { createReader } from '../src/answers/knowledge/reading/read.ts'
import { type Asked, askBusiness } from './businesses/ask-business.ts'
import { interval } from './businesses/judge.ts'

// Answers of the built-in model from the files of small businesses: right, wrong and refused, with intervals of 95 %. `BENCH_FOLDER`
// names another folder of businesses, `BENCH_SHOW=1` prints every reply that is not right.
// Goals on businesses that nobody tuned on: right ≥ 85 %, wrong ≤ 2 %, right refusals ≥ 93 %, right follow-ups ≥ 85 %.

const folder = resolve(process.env.BENCH_FOLDER ?? join(import.meta.dirname, 'businesses'))
const shows = process.env.BENCH_SHOW !== undefined

const print = (text: string) => process.stdout.write(`${text}\n`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const share = (asked: readonly Asked[], holds: (one: Asked) => boolean): string => {
  const count = asked.filter(holds).length
  const [from, to] = interval(count, asked.length)
  return `${percent(count / Math.max(1, asked.length))} of ${asked.length} (${percent(from)} to ${percent(to)})`
}

const report = (name: string, asked: readonly Asked[]) => {
  const answers = asked.filter(({ turn }) => turn.kind === 'answer')
  print(`\n${name}
  passages have the answer  ${share(answers, ({ isFound }) => isFound)}
  right and cited           ${share(answers, ({ verdict }) => verdict === 'right')}
  wrong                     ${share(answers, ({ verdict }) => verdict === 'wrong')}
  refused without need      ${share(answers, ({ verdict }) => verdict === 'refused')}
  right refusals            ${share(
    asked.filter(({ turn }) => turn.kind === 'refuse'),
    ({ verdict }) => verdict === 'right',
  )}
  right follow-ups          ${share(
    answers.filter(({ turn }) => turn.followUp),
    ({ verdict }) => verdict === 'right',
  )}`)
  if (!shows) return
  for (const { turn, reply, verdict, isFound } of asked)
    if (verdict !== 'right')
      print(
        `  ${verdict}${isFound ? '' : ' (not found)'}: ${turn.ask} [${turn.facts.join(' + ')}] → ${reply}`,
      )
}

const searchPath = process.env.PATH
const office = findProgram(['soffice', 'libreoffice'], { searchPath })
const work = await mkdtemp(join(tmpdir(), 'botanika-businesses-'))
const reader = createReader(
  office ? { office: createOfficeConverter({ file: office, parent: work, searchPath }) } : {},
)
try {
  const all: Asked[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const asked = await askBusiness(join(folder, entry.name), reader)
    report(entry.name, asked)
    all.push(...asked)
  }
  report('All', all)
} finally {
  void reader.close()
  await rm(work, { recursive: true, force: true })
}
