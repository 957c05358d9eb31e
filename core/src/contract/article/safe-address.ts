/** A path on this server, not on another one (`//host`, `/\host`). */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** Checks whether an address may be stored and shown: https, or a path on this server. */
export const isSafeAddress = (address: string): boolean => {
  if (ownPath.test(address)) return true
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}
