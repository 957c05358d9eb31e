/** Hands a file to the browser's downloads. */
export const saveFile = (content: string | Blob, { name, type }: { name: string; type: string }): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
