import type { HTMLAttributes, ReactNode } from 'react'
import styled from 'styled-components'
import { Logo } from '../content/logo.tsx'
import { Typography } from './typography.tsx'

/** A page without the sidebar, with the logo above its content: the set-up, a link of a message. */
export function FramedPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Logo size={32} look="full" />
      {children}
    </Page>
  )
}

export interface FramedSheetProps extends HTMLAttributes<HTMLElement> {
  /** Omitted: the title is not known yet. */
  title?: string
  help?: string
}

/** The one sheet of such a page. */
export function FramedSheet({ title, help, children, ...rest }: FramedSheetProps) {
  return (
    <Sheet {...rest}>
      {title && <h1>{title}</h1>}
      {help && <Typography $tone="muted">{help}</Typography>}
      {children}
    </Sheet>
  )
}

export const FramedForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin-top: var(--space-4);
`

const Page = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-6);
  min-height: 100dvh;
  padding: clamp(24px, 8vh, 88px) var(--space-4) var(--space-8);
`

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: 100%;
  max-width: 440px;
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  background: var(--color-surface);
  overflow-wrap: anywhere;
`
