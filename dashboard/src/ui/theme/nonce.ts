declare global {
  // styled-components, get-nonce (Radix's scroll lock) and our Select read this when they add a <style>
  // element.
  var __webpack_nonce__: string | undefined
}

/**
 * Passes the page's CSP nonce to the libraries that add styles. The server writes it into `<meta
 * property="csp-nonce">`; without it (development, Storybook) nothing is set.
 */
export function shareNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.getAttribute('nonce')
  if (nonce) globalThis.__webpack_nonce__ = nonce
}

/** Returns the nonce for a component that needs one; `undefined` without a policy. */
export function pageNonce() {
  return globalThis.__webpack_nonce__
}
