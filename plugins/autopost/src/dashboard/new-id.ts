/** Makes an id as the server does: 24 hexadecimal digits, at random. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('')
