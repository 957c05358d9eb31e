import { ArrowUpRight } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import styled, { css } from 'styled-components'
import { Link as RouterLink } from 'wouter'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the dashboard, or a full address, which opens in a new tab and carries an arrow. */
  href: string
}

/** A link in the text. */
export function Link({ href, children, ...rest }: LinkProps) {
  if (!isExternal(href))
    return (
      <Inside href={href} {...rest}>
        {children}
      </Inside>
    )
  return (
    <Outside href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <ArrowUpRight size={14} aria-hidden />
    </Outside>
  )
}

/** Returns true for an address outside the dashboard, or outside its router (`/api/…`). */
export function isExternal(href: string) {
  return /^[a-z][a-z\d+.-]*:|^\/\/|^\/api\//i.test(href)
}

const look = css`
  color: var(--color-brand-text);
  font-weight: var(--weight-medium);
  text-decoration: underline;
  text-decoration-color: var(--color-brand-line);
  text-underline-offset: 3px;
  border-radius: 2px;
  transition: text-decoration-color var(--motion-fast) var(--ease-out);

  &:hover {
    text-decoration-color: currentcolor;
  }

  .lucide {
    display: inline;
    vertical-align: -2px;
    margin-left: 2px;
  }
`

const Inside = styled(RouterLink)`
  ${look}
`
const Outside = styled.a`
  ${look}
`
