const patterns = [
  /\bsk-[A-Za-z0-9_-]{6,}/g,
  /\bAIza[A-Za-z0-9_-]{10,}/g,
  // Also in an address: `/bot123456:AA…/sendMessage`.
  /(?<!\d)\d{6,}(?::|%3A)AA[A-Za-z0-9_-]{20,}/gi,
  // How providers quote a refused key: sk-ab****wxyz.
  /[\w.-]*\*{3,}[\w.*-]+/g,
  /\bvk1\.a\.[A-Za-z0-9_-]+/g,
  /\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*/gi,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
]

/** Replaces whatever looks like a provider key, a bot token, a bearer token or a JWT. */
export const redactSecrets = (text: string): string =>
  patterns.reduce((safe, pattern) => safe.replace(pattern, '[redacted]'), text)
