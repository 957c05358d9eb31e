import type { CodeBatch } from '@botanika/core/contract'
import { Banner, Button, ConfirmDialog, CopyButton, Dialog, Stack } from '@botanika/dashboard/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useCodesTexts } from './texts.ts'

interface FreshCodesProps {
  batch: CodeBatch
  codes: readonly string[]
  csv: string
  onClose: () => void
}

/** New codes, shown once: closing without having copied or downloaded them needs a confirmation. */
export function FreshCodes({ batch, codes, csv, onClose }: FreshCodesProps) {
  const t = useCodesTexts()
  const [isKept, setIsKept] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isKept ? onClose() : setIsAsking(true))
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={t('fresh.title', { count: batch.count })}
        footer={
          <>
            <CopyButton
              size="medium"
              label={t('fresh.copy')}
              text={codes.join('\n')}
              onCopied={() => setIsKept(true)}
            />
            <Button
              icon={<Download />}
              onClick={() => {
                save(csv, `codes-${batch.plan}-${batch.createdAt.slice(0, 10)}.csv`)
                setIsKept(true)
              }}
            >
              {t('fresh.csv')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('fresh.done')}
            </Button>
          </>
        }
      >
        <Stack $gap={4}>
          <Banner tone="warning" title={t('fresh.once')} />
          <List aria-label={t('fresh.list')} tabIndex={0}>
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </List>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('fresh.leaveTitle')}
        description={t('fresh.leaveText')}
        confirm={t('fresh.leave')}
        onConfirm={onClose}
      />
    </>
  )
}

const save = (csv: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 2px var(--space-4);
  max-height: 300px;
  padding: var(--space-3) var(--space-4);
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  font-family: var(--font-mono);
  letter-spacing: 0.04em;
`
