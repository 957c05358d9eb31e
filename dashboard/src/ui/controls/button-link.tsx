import type { AnchorHTMLAttributes, ReactNode } from 'react'
import styled from 'styled-components'
import { Link as RouterLink } from 'wouter'
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { isExternal } from './link.tsx'

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the dashboard, or a full address, which opens in a new tab. */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  block?: boolean
}

/** A link that looks like a button: for opening a page, so that it can be opened in a new tab. */
export function ButtonLink({ href, variant, size, icon, block, children, ...rest }: ButtonLinkProps) {
  const look = { $variant: variant, $size: size, $block: block ? ('block' as const) : undefined }
  if (isExternal(href))
    return (
      <Outside href={href} target="_blank" rel="noopener noreferrer" {...rest} {...look}>
        {icon}
        {children}
      </Outside>
    )
  return (
    <Inside href={href} {...rest} {...look}>
      {icon}
      {children}
    </Inside>
  )
}

const Outside = styled.a<ButtonLook>`
  ${buttonLook}
`

const Inside = styled(RouterLink)<ButtonLook>`
  ${buttonLook}
`
