import { pages } from '../src/pages.tsx'
import { PageGate } from '../src/shell/page-gate.tsx'
import { Shell } from '../src/shell/shell.tsx'

/** A page of the page table with its access check, and with the sidebar around it when `frame` is `shell`. */
export function PageOfTable({ path, frame }: { path: string; frame?: 'shell' }) {
  const page = pages.find(one => one.path === path)
  if (!page) throw new Error(`The page table has no page ${path}.`)
  const gate = <PageGate page={page} params={{}} />
  return frame === 'shell' ? (
    <Shell pages={pages} page={page}>
      {gate}
    </Shell>
  ) : (
    gate
  )
}
