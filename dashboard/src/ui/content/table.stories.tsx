import { Ellipsis, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { StatusDot } from '../feedback/status-dot.tsx'
import { Row } from '../layout/row.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { Table, type TableColumn, type TableProps } from './table.tsx'

type Document = { id: string; name: string; pages: number; state: 'success' | 'info' | 'danger'; at: string }

const meta: StoryMeta<TableProps<Document>> = { title: 'UI/Table', component: Table }
export default meta

const words = { success: 'Обработан', info: 'Обрабатывается', danger: 'Ошибка' }
const rows: Document[] = [
  { id: '1', name: 'Прайс 2026.pdf', pages: 24, state: 'success', at: '5 минут назад' },
  { id: '2', name: 'Условия доставки и возврата.docx', pages: 6, state: 'info', at: '2 минуты назад' },
  { id: '3', name: 'Скан договора.pdf', pages: 118, state: 'danger', at: 'вчера' },
  { id: '4', name: 'Частые вопросы.txt', pages: 1, state: 'success', at: '3 дня назад' },
]
const columns: TableColumn<Document>[] = [
  {
    key: 'name',
    title: 'Файл',
    render: row => (
      <Row>
        <FileText /> {row.name}
      </Row>
    ),
  },
  {
    key: 'state',
    title: 'Статус',
    width: '160px',
    render: row => <StatusDot tone={row.state} label={words[row.state]} />,
  },
  { key: 'pages', title: 'Страниц', align: 'end', width: '96px', minor: true, render: row => row.pages },
  {
    key: 'at',
    title: 'Добавлен',
    width: '140px',
    minor: true,
    sort: { order: 'descending', onSort: () => toast({ title: 'Добавлен' }) },
    render: row => row.at,
  },
  {
    key: 'more',
    title: <VisuallyHidden>Действия</VisuallyHidden>,
    width: '52px',
    align: 'end',
    render: () => <IconButton size="small" label="Действия" icon={<Ellipsis />} />,
  },
]

export const Documents: Story = {
  render: function Documents() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
    return (
      <Table
        label="Файлы"
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        rowName={row => row.name}
        selected={selected}
        onSelect={setSelected}
        onOpen={row => toast({ title: row.name })}
      />
    )
  },
}

export const Loading: Story = {
  render: () => <Table label="Файлы" columns={columns} rows={[]} rowKey={row => row.id} loading />,
}

export const Empty: Story = {
  render: () => (
    <Table
      label="Файлы"
      columns={columns}
      rows={[]}
      rowKey={row => row.id}
      empty={
        <EmptyState
          icon={<FileText />}
          title="Файлов пока нет"
          action={<Button variant="primary">Загрузить файл</Button>}
        >
          Ассистент отвечает по вашим документам: загрузите прайс, условия или частые вопросы.
        </EmptyState>
      }
    />
  ),
}
