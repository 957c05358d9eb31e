import { expect, it } from 'vitest'
import { makeDocx } from '../../fixtures/documents/make-zip.ts'
import { openDocx } from './open-docx.ts'

const read = async (body: string): Promise<string> => {
  const { parts } = await openDocx(Buffer.from(makeDocx(body)))
  return parts.read('word/document.xml')
}

it.each([
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:instrText xml:space="preserve"> HYPERLINK </w:instrText>',
  '<w:instrText\n> HYPERLINK </w:instrText >',
  '<instrText xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></instrText>',
  '<ж-1.:fldChar xmlns:ж-1.="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
  '<w:drawing><a:blip r:embed="rId1"/></w:drawing>',
  '<w:hyperlink r:id="rId1"/>',
])('hands mammoth no field, picture or link: %s', async field => {
  const xml = await read(`<w:p><w:r>${field.repeat(3)}<w:t>слово</w:t></w:r></w:p>`)
  expect(xml).not.toMatch(/fldChar|instrText|blip|rId|HYPERLINK/)
  expect(xml).toContain('<w:t xml:space="preserve">слово</w:t>')
})

it('leaves words about markup as they are', async () => {
  expect(await read('<w:p><w:r><w:t>w:instrText &lt;w:t&gt; &amp;amp; &quot;</w:t></w:r></w:p>')).toContain(
    '<w:t xml:space="preserve">w:instrText &lt;w:t&gt; &amp;amp; &quot;</w:t>',
  )
})

it('keeps comments and their fields from mammoth', async () => {
  const { parts } = await openDocx(
    Buffer.from(makeDocx('<w:p/>', { more: [{ name: 'word/comments.xml', data: '<w:comments/>' }] })),
  )
  expect(parts.exists('word/comments.xml')).toBe(false)
})

it('refuses more elements than memory would hold, before they are parsed', async () => {
  expect(await read(`<w:p>${'<w:r/>'.repeat(499_980)}<w:r><w:t>слово</w:t></w:r></w:p>`)).toContain('слово')
  await expect(read('<w:r/>'.repeat(500_000))).rejects.toMatchObject({ code: 'knowledge.too-much-markup' })
})
