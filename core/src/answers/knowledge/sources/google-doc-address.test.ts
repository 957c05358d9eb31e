import { describe, expect, it } from 'vitest'
import { addressOfGoogleDoc, parseGoogleDoc } from './google-doc-address.ts'

const id = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcdef'
const publishedId = `2PACX-${id}`

describe('parseGoogleDoc', () => {
  it.each([
    `https://docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com/document/d/${id}/edit?usp=sharing#heading=h.1`,
    `https://docs.google.com/document/d/${id}`,
    `https://docs.google.com/document/d/${id}/`,
    `https://docs.google.com/document/d/${id}/preview`,
    `https://docs.google.com/document/d/${id}/mobilebasic`,
    `https://docs.google.com/document/u/0/d/${id}/edit`,
    `https://docs.google.com/document/u/12/d/${id}/edit`,
    `http://docs.google.com/document/d/${id}/edit`,
    ` HTTPS://DOCS.GOOGLE.COM/document/d/${id}/edit `,
  ])('takes the id out of %s', link => {
    expect(parseGoogleDoc(link)).toEqual({ id })
  })

  it.each([
    `https://docs.google.com/document/d/e/${publishedId}/pub`,
    `https://docs.google.com/document/d/e/${publishedId}/pub?embedded=true`,
    `https://docs.google.com/document/u/0/d/e/${publishedId}/pubhtml`,
    `https://docs.google.com/document/d/e/${publishedId}`,
  ])('knows a published one: %s', link => {
    expect(parseGoogleDoc(link)).toEqual({ publishedId })
  })

  it.each([
    '',
    'docs.google.com',
    `docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com.evil.com/document/d/${id}/edit`,
    `https://docs.google.com@evil.com/document/d/${id}/edit`,
    `https://evil.com@docs.google.com/document/d/${id}/edit`,
    `https://user:pass@docs.google.com/document/d/${id}/edit`,
    `https://evil.com/docs.google.com/document/d/${id}/edit`,
    `https://evil.com/?u=https://docs.google.com/document/d/${id}/edit`,
    `https://evil.com#https://docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com:8443/document/d/${id}/edit`,
    `https://docs.google.com:443/document/d/${id}/edit`,
    `https://xdocs.google.com/document/d/${id}/edit`,
    `https://docs.google.com./document/d/${id}/edit`,
    `https://docs.goog1e.com/document/d/${id}/edit`,
    `https://docs.gооgle.com/document/d/${id}/edit`,
    `https://docs%2egoogle%2ecom/document/d/${id}/edit`,
    `https:\\\\docs.google.com\\document\\d\\${id}\\edit`,
    `https://docs.google.com\\@evil.com/document/d/${id}/edit`,
    `https://docs.google.com/\t/evil.com/document/d/${id}/edit`,
    `https:docs.google.com/document/d/${id}/edit`,
    `javascript:https://docs.google.com/document/d/${id}/edit`,
    `ftp://docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com/presentation/d/${id}/edit`,
    `https://docs.google.com/document/d/../../evil/${id}`,
    `https://docs.google.com/document/d/${id}/../../../evil`,
    `https://docs.google.com/document/d/${id}%2f..%2fevil/edit`,
    `https://docs.google.com/document/d/short/edit`,
    `https://docs.google.com/document/d/${'a'.repeat(201)}/edit`,
    `https://docs.google.com/document/create?d=${id}`,
    `https://drive.google.com/file/d/${id}/view`,
  ])('refuses %s', link => {
    expect(parseGoogleDoc(link)).toBeNull()
  })

  it('is undone by the address it makes', () => {
    for (const doc of [{ id }, { publishedId }]) expect(parseGoogleDoc(addressOfGoogleDoc(doc))).toEqual(doc)
  })
})
