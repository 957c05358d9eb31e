/** What the server takes: the archive as it is, or a list of Markdown files. */
export const importFile = async (files: readonly File[]): Promise<Blob> => {
  const [archive] = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
  if (archive) return archive
  const list = await Promise.all(files.map(async file => ({ path: file.name, text: await file.text() })))
  return new Blob([JSON.stringify(list)])
}
