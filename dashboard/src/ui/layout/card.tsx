import { Children, type HTMLAttributes, type ReactNode } from 'react'
import styled from 'styled-components'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  help?: ReactNode
  /** Element at the right of the title. */
  action?: ReactNode
  /** Buttons under a hairline. */
  footer?: ReactNode
  /** `none` lets a table or an image reach the edges. */
  padding?: 'normal' | 'none'
}

/** A sheet with a hairline border, for one subject. */
export function Card({ title, help, action, footer, padding = 'normal', children, ...rest }: CardProps) {
  return (
    <Sheet {...rest}>
      {(title || action) && (
        <Header data-align={help ? 'start' : 'center'}>
          <div>
            {title && <h2>{title}</h2>}
            {help && <Help>{help}</Help>}
          </div>
          {action}
        </Header>
      )}
      {Children.toArray(children).length > 0 && <Body data-padding={padding}>{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
    </Sheet>
  )
}

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) var(--space-5) 0;

  &[data-align='center'] {
    align-items: center;
  }

  /* Words wrap before the action does, and the action before it is cut off. */
  & > div:first-child {
    flex: 1 1 0;
    min-width: min(100%, 11rem);
  }

  & > :last-child:not(:only-child) {
    flex: none;
    max-width: 100%;
  }

  &:last-child {
    padding-bottom: var(--space-4);
  }
`

const Help = styled.p`
  margin-top: 2px;
  color: var(--color-text-faint);
`

const Body = styled.div`
  flex: 1;
  min-width: 0;

  &[data-padding='normal'] {
    padding: var(--space-4) var(--space-5) var(--space-5);
  }

  &[data-padding='none'] {
    margin-top: var(--space-4);
  }

  /* A table inside of a card keeps one hairline, the one to the title. */
  &[data-padding='none'] > [data-frame] {
    border-width: 1px 0 0;
    border-radius: 0;
  }

  &[data-padding='none'] > [data-frame] :is(th, td):first-child {
    padding-left: var(--space-5);
  }

  &[data-padding='none'] > [data-frame] :is(th, td):last-child {
    padding-right: var(--space-5);
  }

  &[data-padding='none']:first-child {
    margin-top: 0;
  }
`

const Footer = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5);
  border-top: 1px solid var(--color-line);
  background: var(--color-sunken);
`
