import { errorText, saveFile } from '@botanika/dashboard/data'
import { Button, Row, Stack, toast } from '@botanika/dashboard/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type Filters, queryOf } from './filters.ts'
import { useAuditTexts } from './texts.ts'

/** The audit log, newest first. */
export default function AuditPage() {
  const t = useAuditTexts()
  const [filters, setFilters] = useState<Filters>({})
  const [isBusy, setBusy] = useState(false)
  const query = queryOf(filters)
  const download = async () => {
    setBusy(true)
    try {
      const file = await api('GET /api/admin/audit/export', { query })
      saveFile(file, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      toast({
        title: t('exportFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack $gap={5}>
      <AuditFilters filters={filters} onChange={setFilters} />
      <Row $justify="end">
        <Button icon={<Download />} loading={isBusy} onClick={() => void download()}>
          {t('export')}
        </Button>
      </Row>
      <AuditList query={query} {...(Object.keys(query).length > 0 && { onReset: () => setFilters({}) })} />
    </Stack>
  )
}
