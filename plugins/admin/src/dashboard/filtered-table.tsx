import { errorText } from '@botanika/dashboard/data'
import {
  Button,
  EmptyState,
  ErrorState,
  Row,
  Select,
  type SelectOption,
  Stack,
  Table,
  type TableColumn,
} from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'

interface FilteredTableProps<T extends { id: string }> {
  /** The list as `usePages` returns it. */
  list: {
    items?: readonly T[] | undefined
    error: unknown
    isLoading: boolean
    reload: () => Promise<void>
    more?: () => Promise<void>
  }
  columns: readonly TableColumn<T>[]
  filter: {
    label: string
    value: string
    options: readonly SelectOption[]
    onChange: (value: string) => void
  }
  texts: Record<'title' | 'failed' | 'unreachable' | 'empty' | 'emptyHelp' | 'more', string>
  onOpen: (item: T) => void
  /** Elements at the right of the filter. */
  children?: ReactNode
}

/** A list by pages with one filter above it, and its empty, loading and error states. */
export function FilteredTable<T extends { id: string }>({
  list,
  columns,
  filter: { label, ...filter },
  texts,
  onOpen,
  children,
}: FilteredTableProps<T>) {
  return (
    <Stack $gap={4}>
      <Row $justify="between" $wrap="wrap">
        <div style={{ width: 200 }}>
          <Select aria-label={label} {...filter} />
        </div>
        {children}
      </Row>
      {list.error !== undefined && (
        <ErrorState title={texts.failed} onRetry={() => void list.reload()} retrying={list.isLoading}>
          {errorText(list.error, texts.unreachable)}
        </ErrorState>
      )}
      {(list.items || list.error === undefined) && (
        <Table
          label={texts.title}
          columns={columns}
          rows={list.items ?? []}
          rowKey={({ id }) => id}
          onOpen={onOpen}
          loading={list.items === undefined}
          empty={<EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>}
        />
      )}
      {list.more && (
        <Button loading={list.isLoading} onClick={() => void list.more?.()}>
          {texts.more}
        </Button>
      )}
    </Stack>
  )
}
