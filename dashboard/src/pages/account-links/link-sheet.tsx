import { FramedPage, FramedSheet, type FramedSheetProps } from '../../ui/layout/framed-page.tsx'

/** The frame of a page that the link of a message opens. */
export function LinkSheet(props: Pick<FramedSheetProps, 'title' | 'help' | 'children'>) {
  return (
    <FramedPage>
      <FramedSheet {...props} />
    </FramedPage>
  )
}
