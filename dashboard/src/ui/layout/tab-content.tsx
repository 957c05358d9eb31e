import { createContext, type ReactNode } from 'react'
import styled from 'styled-components'

/** true: a page is drawn as a tab of another one, which has the title of level 1. */
export const InTab = createContext(false)

/** A page drawn as a tab of another one: without margins of its own, its title a level lower. */
export function TabContent({ children }: { children: ReactNode }) {
  return (
    <InTab value>
      <Frame>{children}</Frame>
    </InTab>
  )
}

const Frame = styled.div`
  > div {
    padding: 0;
  }
`
