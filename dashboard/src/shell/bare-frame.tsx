import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Banners } from './banners.tsx'

/** The frame of pages without a sidebar: problems that stop the whole account are shown above them, too. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Banners only="grave" />
      {children}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  /* A page that is as high as the window gives room to the banners. */
  &:has(> [data-fills-window]) {
    height: 100dvh;

    > [data-fills-window] {
      flex: 1 1 0;
    }
  }

  @media print {
    display: block;
    height: auto;
  }
`
