import { expect, it } from 'vitest'
import { createNumbering, readLists } from './numbering.ts'
import { readStyles } from './word-styles.ts'

interface LevelOf {
  format?: string
  text: string
  start?: number
  more?: string
}

const level = ({ format = 'decimal', text, start = 1, more = '' }: LevelOf, at: number) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const abstract = (id: number, levels: readonly LevelOf[], more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels.map(level).join('')}</w:abstractNum>`
const list = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`
const restart = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

const count = (xml: string, { styles = '' } = {}) => {
  const sheet = readStyles(`<w:styles>${styles}</w:styles>`)
  const numbering = createNumbering(readLists(`<w:numbering>${xml}</w:numbering>`), { styles: sheet })
  return (
    paragraphs: readonly (readonly [list: number | undefined, level?: number | undefined, style?: string])[],
  ) =>
    paragraphs.map(
      ([id, at, style]) =>
        numbering.next({ numId: id?.toString(), level: at, style }, { counts: 'yes' })?.label,
    )
}

const clauses: LevelOf[] = [{ text: '%1.' }, { text: '%1.%2.' }, { text: '%1.%2.%3.' }]

it('counts the levels of clauses; a deeper one begins anew after a higher one', () => {
  const labels = count(abstract(0, clauses) + list(1, 0))
  expect(
    labels([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 2],
    ]),
  ).toEqual(['1.', '1.1.', '1.2.', '1.2.1.', '2.', '2.1.', '2.1.1.', '2.1.2.'])
})

it('writes what the level writes: articles, letters, Roman figures, starts', () => {
  const labels = count(
    abstract(0, [
      { text: 'Статья %1.', start: 5 },
      { text: '%2)', format: 'russianLower' },
      { text: '(%3)', format: 'lowerRoman' },
    ]) +
      list(1, 0) +
      abstract(1, [{ text: 'Раздел %1', format: 'upperRoman' }]) +
      list(2, 1),
  )
  expect(
    labels([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 2],
      [2, 0],
      [2, 0],
    ]),
  ).toEqual(['Статья 5.', 'а)', 'б)', '(i)', 'Раздел I', 'Раздел II'])
})

it('goes on in lists of one abstract list, unless a list has a start of its own', () => {
  const labels = count(
    abstract(0, clauses) + list(1, 0) + list(2, 0) + list(3, 0, restart(0, 1)) + list(4, 0, restart(0, 7)),
  )
  expect(
    labels([
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 0],
      [1, 0],
      [4, 0],
      [4, 1],
    ]),
  ).toEqual(['1.', '2.', '1.', '2.', '3.', '7.', '7.1.'])
})

it('replaces a level where a list overrides it', () => {
  const override = `<w:lvlOverride w:ilvl="0">${level({ text: '§ %1', start: 3 }, 0)}</w:lvlOverride>`
  expect(
    count(abstract(0, clauses) + list(1, 0, override))([
      [1, 0],
      [1, 0],
    ]),
  ).toEqual(['§ 3', '§ 4'])
})

it('restarts a level only after the level that it names', () => {
  const never = { text: '%2.', more: '<w:lvlRestart w:val="0"/>' }
  const afterFirst = { text: '%3.', more: '<w:lvlRestart w:val="1"/>' }
  const labels = count(abstract(0, [{ text: '%1.' }, never, afterFirst]) + list(1, 0))
  expect(
    labels([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 1],
      [1, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]),
  ).toEqual(['1.', '1.', '1.', '2.', '2.', '2.', '3.', '1.'])
})

it('writes legal numbers in figures', () => {
  const roman = [
    { text: 'Статья %1', format: 'upperRoman' },
    { text: '%1.%2', more: '<w:isLgl/>' },
  ]
  expect(
    count(abstract(0, roman) + list(1, 0))([
      [1, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toEqual(['Статья I', 'Статья II', '2.1'])
})

it('finds the levels behind a numbering style', () => {
  const styles =
    '<w:style w:type="numbering" w:styleId="Clauses"><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:style>'
  const xml =
    abstract(0, clauses) + list(9, 0) + abstract(1, [], '<w:numStyleLink w:val="Clauses"/>') + list(1, 1)
  expect(
    count(xml, { styles })([
      [1, 0],
      [1, 1],
    ]),
  ).toEqual(['1.', '1.1.'])
})

it('takes the level of the paragraph style where none is given', () => {
  const styled = [{ text: '%1.' }, { text: '%1.%2.', more: '<w:pStyle w:val="Clause"/>' }]
  expect(
    count(abstract(0, styled) + list(1, 0))([
      [1, 0],
      [1, undefined, 'Clause'],
    ]),
  ).toEqual(['1.', '1.1.'])
})

it('pads the numbers of a custom format', () => {
  const custom =
    '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
  const xml = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="9"/>${custom}<w:lvlText w:val="%1"/></w:lvl></w:abstractNum>`
  expect(
    count(xml + list(1, 0))([
      [1, 0],
      [1, 0],
    ]),
  ).toEqual(['009', '010'])
})

it('leaves out a number that cannot be known, and counts on', () => {
  const labels = count(
    abstract(0, [{ text: '%1', format: 'ordinalText' }, { text: '%1.%2.' }]) +
      list(1, 0) +
      abstract(1, clauses) +
      list(2, 1) +
      abstract(2, [{ text: '', format: 'bullet' }]) +
      list(3, 2),
  )
  expect(
    labels([
      [1, 0],
      [1, 1],
      // No clause of the first level has been there.
      [2, 1],
      [2, 0],
      [2, 1],
      [3, 0],
    ]),
  ).toEqual(['', '', '', '1.', '1.1.', ''])
})

it('knows no number of a paragraph without a list', () => {
  const labels = count(abstract(0, clauses) + list(1, 0) + list(2, 5))
  expect(labels([[undefined], [0, 0], [2, 0], [7, 0], [1, 8], [1, 99]])).toEqual(Array(6).fill(undefined))
})

it('ends where numbering styles refer to one another', () => {
  const styles =
    '<w:style w:type="numbering" w:styleId="A"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
  expect(count(abstract(0, [], '<w:numStyleLink w:val="A"/>') + list(1, 0), { styles })([[1, 0]])).toEqual([
    undefined,
  ])
})
