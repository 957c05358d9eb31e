/** Documents of one assistant: files, pages and Google Docs documents together. */
export const maxDocuments = 1_000
