import { expect, it } from 'vitest'
import { makeDocx } from '../../fixtures/documents/make-zip.ts'
import { openDocx } from './open-docx.ts'

const read = async (body: string): Promise<string> => {
  const parts = await openDocx(Buffer.from(makeDocx(body)))
  return parts.read('word/document.xml')
}

it.each([
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:instrText xml:space="preserve"> HYPERLINK </w:instrText>',
  '<w:instrText\n> HYPERLINK </w:instrText >',
  '<instrText xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></instrText>',
  '<ж-1.:fldChar xmlns:ж-1.="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
  `<${'p'.repeat(500)}:fldChar xmlns:${'p'.repeat(500)}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
])('hands mammoth no field: %s', async field => {
  expect(await read(field.repeat(3))).not.toMatch(/:?(?:fldChar|instrText)[\s/>]/)
})

it.each([
  '<w:t>w:instrText fldChar instrText&gt; a:fldChar </w:t>',
  '<w:fldCharX/>',
  '<w:t a="x:fldChar "/>',
])('leaves words about fields as they are: %s', async body => {
  expect(await read(body)).toContain(body)
})

it('refuses more elements than memory would hold, before they are parsed', async () => {
  expect(await read('<w:r/>'.repeat(499_990))).toContain('<w:r/>')
  await expect(read('<w:r/>'.repeat(500_000))).rejects.toMatchObject({ code: 'knowledge.too-much-markup' })
})
