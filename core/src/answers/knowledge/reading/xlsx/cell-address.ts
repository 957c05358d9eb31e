/** Row and column of an address (`C7`, `$C$7`), counted from 0. */
export const placeOf = (address: string) => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address) ?? []
  if (!letters || !digits) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
