import { expect, it } from 'vitest'
import { textWithin, type WordElement, walkWord } from './word-xml.ts'

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const wholes = (xml: string, streamed: readonly string[] = []): WordElement[] =>
  [...walkWord(xml, { streamed: new Set(streamed) })].flatMap(step =>
    step.kind === 'whole' ? [step.element] : [],
  )
const text = (xml: string) => wholes(xml).map(textWithin).join('')

it.each([
  `<w:p xmlns:w="${w}"><w:t>слово</w:t></w:p>`,
  `<p xmlns="${w}"><t>слово</t></p>`,
  `<ж-1.:p xmlns:ж-1.='${w}'><ж-1.:t>слово</ж-1.:t></ж-1.:p>`,
  `<${'p'.repeat(500)}:p xmlns:${'p'.repeat(500)}="${w}"><${'p'.repeat(500)}:t>слово</${'p'.repeat(500)}:t></${'p'.repeat(500)}:p>`,
  '<w:p xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:t>слово</w:t></w:p>',
  '<?xml version="1.0"?><!-- <w:t> --><w:p a="1 > 0" b=\'"\'><w:t\n>сло<!-- х --><![CDATA[во]]></w:t ></w:p>',
])('gives names their usual prefixes: %s', xml => {
  expect(wholes(xml)).toMatchObject([{ name: 'w:p', children: [{ name: 'w:t' }] }])
  expect(text(xml)).toBe('слово')
})

it('knows another namespace from that of the text, whatever its prefix', () => {
  expect(text(`<x:p xmlns:x="${w}" xmlns:w="urn:other"><w:t>чужое</w:t><x:t>своё</x:t></x:p>`)).toBe('своё')
})

it('takes text from elements of text alone, with references resolved', () => {
  expect(text('<w:p>нет<w:instrText>нет</w:instrText><w:t>1 &lt; 2 &amp; &#1103;</w:t></w:p>')).toBe(
    '1 < 2 & я',
  )
})

it('streams what it is told to, and gives the rest as wholes', () => {
  const steps = [
    ...walkWord('<w:body><w:tbl w:id="1"><w:tr/><w:tr><w:tbl/></w:tr></w:tbl></w:body>', {
      streamed: new Set(['w:body', 'w:tbl']),
    }),
  ]
  expect(
    steps.map(step => (step.kind === 'whole' ? step.element.name : `${step.kind} ${step.name}`)),
  ).toEqual(['begin w:body', 'begin w:tbl', 'w:tr', 'w:tr', 'end w:tbl', 'end w:body'])
})

it.each([
  '<w:p><w:t>без конца',
  '<w:p></w:t>',
  '</w:p>',
  '<w:p a="',
  '<w:p <w:t/>',
  '<!-- ',
  '<!DOCTYPE x [<!ENTITY a "b">]><w:p/>',
])('throws for XML that is not well-formed, or has a document type: %s', xml => {
  expect(() => wholes(xml)).toThrow()
})
