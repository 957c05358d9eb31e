import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../controls/checkbox.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { rowAfterKey } from './table-focus.ts'
import { Cell, Frame, Head, Line, Sheet, Sorter } from './table-look.ts'

export interface TableColumn<Row> {
  key: string
  title: ReactNode
  render: (row: Row) => ReactNode
  /** `end`: numbers stand at the end and get tabular figures. */
  align?: 'start' | 'end'
  /** CSS width; columns without one share the rest. */
  width?: string
  /** true: the column is hidden on a phone. */
  minor?: boolean
  /** The title becomes a button that sorts by this column. */
  sort?: ColumnSort
}

export interface ColumnSort {
  /** The present order of the rows by it; omitted: they are sorted by another one. */
  order?: 'ascending' | 'descending'
  onSort: () => void
}

export interface TableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Name of a row's box for assistive technology; needed with `onSelect`. */
  rowName?: (row: Row) => string
  /** Called on Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** Keys of the chosen rows; with `onSelect` a column of boxes appears, and Space chooses. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  loading?: boolean
  /** Element for an empty table: an EmptyState with the next step. */
  empty?: ReactNode
  /** Height before it scrolls under its sticky header, px. */
  maxHeight?: number
}

/** Rows of the same kind. Up and Down, Home and End move between them, Enter opens, Space chooses. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, onOpen, selected, onSelect, loading, empty, maxHeight } =
    props
  const t = useTexts('ui')
  const [active, setActive] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const interactive = Boolean(onOpen || onSelect)
  if (!loading && rows.length === 0 && empty) return <Frame data-frame="">{empty}</Frame>

  const toggle = (key: string) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect?.(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return
    const next = rowAfterKey(event.key, { index, count: rows.length })
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (next !== null) body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus()
    else if (event.key === ' ' && onSelect) toggle(rowKey(row))
    else onOpen?.(row)
  }
  const all = selected !== undefined && rows.length > 0 && rows.every(row => selected.has(rowKey(row)))

  return (
    <Frame data-frame="" style={{ maxHeight }}>
      <Sheet aria-label={label} aria-busy={loading || undefined}>
        <thead>
          <tr>
            {onSelect && (
              <Head style={{ width: 44 }}>
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={all || (selected?.size ? 'indeterminate' : false)}
                  onChange={() => onSelect(all ? new Set() : new Set(rows.map(rowKey)))}
                />
              </Head>
            )}
            {columns.map(column => (
              <Head
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                data-align={column.align}
                data-minor={column.minor}
                aria-sort={column.sort?.order}
              >
                {column.sort ? (
                  <Sorter type="button" onClick={column.sort.onSort}>
                    {column.title}
                    <SortMark order={column.sort.order} />
                  </Sorter>
                ) : (
                  column.title
                )}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {loading && rows.length === 0 && <Waiting columns={columns.length + (onSelect ? 1 : 0)} />}
          {rows.map((row, index) => (
            <Line
              key={rowKey(row)}
              tabIndex={interactive ? (index === Math.min(active, rows.length - 1) ? 0 : -1) : undefined}
              aria-selected={onSelect ? Boolean(selected?.has(rowKey(row))) : undefined}
              data-opens={onOpen ? '' : undefined}
              onFocus={() => setActive(index)}
              onKeyDown={event => onKeyDown(event, row, index)}
              onClick={event => {
                if (!isControl(event.target)) onOpen?.(row)
              }}
            >
              {onSelect && (
                <Cell>
                  <Checkbox
                    aria-label={t('selectRow', { name: (rowName ?? rowKey)(row) })}
                    checked={Boolean(selected?.has(rowKey(row)))}
                    onChange={() => toggle(rowKey(row))}
                  />
                </Cell>
              )}
              {columns.map(column => (
                <Cell key={column.key} data-align={column.align} data-minor={column.minor}>
                  {column.render(row)}
                </Cell>
              ))}
            </Line>
          ))}
        </tbody>
      </Sheet>
    </Frame>
  )
}

function SortMark({ order }: Pick<ColumnSort, 'order'>) {
  if (order === undefined) return <ArrowUpDown aria-hidden />
  return order === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />
}

function Waiting({ columns }: { columns: number }) {
  return [72, 54, 63].map(width => (
    <tr key={width}>
      <Cell colSpan={columns}>
        <Skeleton width={`${width}%`} height={14} />
      </Cell>
    </tr>
  ))
}

/** Returns whether a click was on a button, link or field in a row: it is not about the row then. */
function isControl(target: EventTarget) {
  return (
    target instanceof Element && target.closest('button, a, input, select, textarea, label, [role="menu"]')
  )
}
