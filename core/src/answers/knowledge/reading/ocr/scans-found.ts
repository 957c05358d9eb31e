/** Thrown instead of recognising a document's pages, where its reader was asked to leave that for later. */
export class ScansFound extends Error {
  /** Pages that are only images. */
  readonly pages: number

  constructor(pages: number) {
    super(`${pages} pages are images whose text has to be recognised`)
    this.name = 'ScansFound'
    this.pages = pages
  }
}
