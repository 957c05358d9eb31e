import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { moveInTabs } from './move-in-tabs.ts'

export interface TabItem {
  value: string
  label: ReactNode
  icon?: ReactNode
  /** A small number beside the label. */
  count?: number
  /** Content that is mounted while its tab is open. Omitted: the page draws the panel itself. */
  content?: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  tabs: readonly TabItem[]
  /** Names the list for assistive technology. */
  label: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** `line` for a page, `segment` for a choice inside a panel. */
  look?: 'line' | 'segment'
  /** Element at the right end of the tabs' line. */
  aside?: ReactNode
}

/** Panels that share a place, one open. Arrow keys move; a long list scrolls sideways. */
export function Tabs({ tabs, label, value: given, defaultValue, onChange, look = 'line', aside }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value)
  const value = given ?? chosen
  const open = (next: string) => {
    if (next === value) return
    setChosen(next)
    onChange?.(next)
  }
  const enabled = tabs.filter(({ disabled }) => !disabled)
  // The Tab key reaches this tab; arrows lead to the others.
  const reached = (enabled.find(tab => tab.value === value) ?? enabled[0])?.value
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the open tab may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls whenever another tab is open
  useEffect(() => {
    const line = list.current
    if (!line) return
    const show = () => {
      const open = line.querySelector<HTMLElement>('[data-state="active"]')
      if (open) line.scrollTo({ left: open.offsetLeft - line.offsetLeft - 32 })
    }
    // The position is measured once after the first layout, which is not forced here, and again when a count
    // or the font is loaded, which move it, and when the screen is turned.
    const observer = new ResizeObserver(show)
    observer.observe(line)
    for (const tab of line.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])
  return (
    <Root>
      <Line data-look={look}>
        <List ref={list} role="tablist" aria-label={label} data-look={look} onKeyDown={moveInTabs}>
          {tabs.map(tab => (
            <Trigger
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.content === undefined ? undefined : `${id}-panel-${tab.value}`}
              data-state={tab.value === value ? 'active' : 'inactive'}
              data-look={look}
              disabled={tab.disabled}
              tabIndex={tab.value === reached ? 0 : -1}
              onMouseDown={({ button, ctrlKey }) => button === 0 && !ctrlKey && open(tab.value)}
              onFocus={() => open(tab.value)}
              onClick={() => open(tab.value)}
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <Count data-count="">{tab.count}</Count>}
            </Trigger>
          ))}
        </List>
        {aside}
      </Line>
      {tabs.map(
        tab =>
          tab.content !== undefined && (
            <Panel
              key={tab.value}
              role="tabpanel"
              id={`${id}-panel-${tab.value}`}
              aria-labelledby={`${id}-tab-${tab.value}`}
              hidden={tab.value !== value}
              tabIndex={0}
              data-look={look}
            >
              {tab.value === value && tab.content}
            </Panel>
          ),
      )}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  flex: none;

  &[data-look='line'] {
    border-bottom: 1px solid var(--color-line);
  }

  /* On a phone the neighbour wraps below, before a choice is cut off. */
  &[data-look='segment'] {
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }
`

const List = styled.div`
  display: flex;
  min-width: 0;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;

  &[data-look='line'] {
    gap: var(--space-1);
    margin-bottom: -1px;
  }

  &[data-look='segment'] {
    gap: 2px;
    padding: 3px;
    border-radius: 8px;
    background: var(--color-pressed);
  }
`

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  border: 0;
  background: none;
  color: var(--color-text-muted);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  cursor: pointer;
  transition: color var(--motion-fast) var(--ease-out);

  &:hover:not(:disabled) {
    color: var(--color-text);
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-control);
  }

  &[data-look='line'] {
    height: 40px;
    padding: 0 10px;
    border-bottom: 2px solid transparent;
  }

  &[data-look='line'][data-state='active'] {
    color: var(--color-text);
    border-bottom-color: var(--color-brand);
  }

  &[data-look='segment'] {
    flex: 1 0 auto;
    height: 28px;
    padding: 0 12px;
    border-radius: 5px;
    font-size: var(--text-small);
  }

  &[data-look='segment'][data-state='active'] {
    background: var(--color-raised);
    color: var(--color-text);
    box-shadow: 0 0 0 1px var(--color-line);
  }
`

const Count = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: var(--radius-full);
  background: var(--color-hover);
  color: var(--color-text-muted);
  font-size: 12px;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

const Panel = styled.div`
  padding-top: var(--space-5);
  min-height: 0;

  &[data-look='segment'] {
    padding-top: var(--space-4);
  }

  &:focus-visible {
    outline-offset: 4px;
    border-radius: var(--radius-control);
  }
`
