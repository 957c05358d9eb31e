import { matchRoute, useLocation, useRouter, useSearch } from 'wouter'
import { Select } from '../ui/controls/select.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx'
import { useSidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { usePageTabs } from './page-tabs.ts'

export interface PageTabsProps {
  /** Path of the page that draws them, as its manifest has it: `/lessons/:id`. */
  of: string
  /** Names the list for assistive technology. */
  label: string
  /** The page's own tabs; the first of them is open when the address names none. */
  own: readonly TabItem[]
}

/**
 * Number of tabs up to which a phone shows a line; most of a longer line would be out of sight, so it shows a
 * list.
 */
const maxOnPhone = 3

/** The page's own tabs and those that other pages add to it; the open one is `?tab=` of the address. */
export function PageTabs({ of, label, own }: PageTabsProps) {
  const { parser } = useRouter()
  const [location, navigate] = useLocation()
  const [, params] = matchRoute(parser, of, location)
  const added = usePageTabs(of, { ...params })
  const tabs: readonly TabItem[] = [
    ...added.filter(({ order }) => order < 0),
    ...own,
    ...added.filter(({ order }) => order >= 0),
  ]
  const asked = new URLSearchParams(useSearch()).get('tab')
  const isPhone = useSidebarMode() === 'sheet'
  const first = tabs[0]?.value
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0]
  const show = (next: string) => navigate(next === first ? location : `${location}?tab=${next}`)
  if (!isPhone || tabs.length <= maxOnPhone)
    return <Tabs label={label} value={open?.value ?? ''} onChange={show} tabs={tabs} />
  return (
    <Stack $gap={5}>
      <Select
        aria-label={label}
        value={open?.value ?? ''}
        onChange={show}
        options={tabs.map(({ value, label: name }) => ({ value, label: name }))}
      />
      <div>{open?.content}</div>
    </Stack>
  )
}
