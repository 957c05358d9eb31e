import type { PageParams } from '../src/navigation/page-entry.ts'
import { pages } from '../src/pages.tsx'
import { PageGate } from '../src/shell/page-gate.tsx'
import { Shell } from '../src/shell/shell.tsx'

interface PageOfTableProps {
  path: string
  /** Parameters of the path. */
  params?: PageParams
  frame?: 'shell'
}

/** A page of the page table with its access check, and with the sidebar around it when `frame` is `shell`. */
export function PageOfTable({ path, params = {}, frame }: PageOfTableProps) {
  const page = pages.find(one => one.path === path)
  if (!page) throw new Error(`The page table has no page ${path}.`)
  const gate = <PageGate page={page} params={params} />
  return frame === 'shell' ? (
    <Shell pages={pages} page={page}>
      {gate}
    </Shell>
  ) : (
    gate
  )
}
