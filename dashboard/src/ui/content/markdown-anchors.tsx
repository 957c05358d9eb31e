import type { ComponentProps } from 'react'
import { Link } from '../controls/link.tsx'

/** A link of a text, which opens in another tab; words alone without an address. */
export function OtherTab({ href, children }: ComponentProps<'a'>) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}

/** A link of a text, which opens in the same tab where it leads to a page of this site. */
export function SameTab({ href, children }: ComponentProps<'a'>) {
  if (href?.startsWith('#')) return <a href={href}>{children}</a>
  return href && /^\/(?![/\\])/.test(href) ? (
    <Link href={href}>{children}</Link>
  ) : (
    <OtherTab {...(href !== undefined && { href })}>{children}</OtherTab>
  )
}
