import { ConfigError } from './setting-values.ts'

/** A mail server and who signs in there. */
export interface SmtpServer {
  /** Name or address, without the brackets of an IPv6 address. */
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS where there is a password, or where the server offers it. */
  isSecure: boolean
  /** Name and password; both empty: without signing in. */
  user: string
  password: string
}

const shape = /^(smtps?):\/\/(?:(.*)@)?(\[[\da-f:.]+\]|[^\s/@:?#[\]\\]+)(?::(\d{1,5}))?\/?$/iu

/**
 * `smtp://user:password@host:587`. Signs of a password that other addresses do not allow stand for themselves: the last `@` ends
 * it. No error repeats the value.
 */
export const smtpUrl = (name: string, value: string): SmtpServer => {
  const [, scheme, account = '', host = '', givenPort] = shape.exec(value) ?? []
  const isSecure = scheme?.toLowerCase() === 'smtps'
  const port = givenPort === undefined ? (isSecure ? 465 : 587) : Number(givenPort)
  if (scheme === undefined || !isSmtpHost(host) || port === 0 || port > 65_535)
    throw new ConfigError(
      `${name} must be like smtp://user:password@smtp.example.com:587, or smtps:// for TLS from the first byte; a password with # has to stand in quotes in .env, or in SMTP_PASSWORD. Mend it in .env or in the environment.`,
    )
  const at = account.indexOf(':')
  const [user, password] = at < 0 ? [account, ''] : [account.slice(0, at), account.slice(at + 1)]
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port,
    isSecure,
    user: decoded(name, user),
    password: decoded(name, password),
  }
}

/** Checks whether it can be the name or the address of a server. */
export const isSmtpHost = (host: string): boolean => URL.canParse(`https://${host}`)

/** Decodes a part of an address; a text with no escape in it stands for itself, `%` included. */
const decoded = (name: string, text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (!hasEscape(text)) return text
    throw new ConfigError(
      `${name} has a % in the user or the password that is no escape, beside escapes like %40: write each such % as %25, or set SMTP_USER and SMTP_PASSWORD, which are taken as they are.`,
      { cause: error },
    )
  }
}

const hasEscape = (text: string): boolean =>
  [...text.matchAll(/(?:%[\da-f]{2})+/gi)].some(([escapes]) => {
    try {
      return decodeURIComponent(escapes) !== ''
    } catch {
      return false
    }
  })
