/**
 * Makes an id for a message with which sending it twice does no harm; `randomUUID` is missing on plain http.
 */
export const newMessageId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
