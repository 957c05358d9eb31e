import type { AccountDocument } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { SearchInput } from '../../ui/controls/search-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

interface CopyDialogProps {
  file: AccountDocument
  onClose: () => void
  /** Called when at least one copy was made. */
  onDone: () => void
}

/** Maximum number of assistants of one call; from this number on they can be searched. */
const maxPerCall = 50
const manyAssistants = 8

/** The dialog that copies a document to further assistants. */
export function CopyDialog({ file, onClose, onDone }: CopyDialogProps) {
  const t = useTexts('files')
  const { data: all = [] } = useApi('GET /api/assistants/my')
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const [search, setSearch] = useState('')
  const [isGiving, setIsGiving] = useState(false)
  const others = all.filter(({ id }) => id !== file.assistantId)
  // If there is only one other assistant, it is meant.
  const chosen = picked ?? new Set(others.length === 1 ? others.map(({ id }) => id) : [])
  const wanted = search.trim().toLowerCase()
  const shown = others.filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const give = async () => {
    setIsGiving(true)
    const ids = [...chosen]
    const refused: string[] = []
    let given = 0
    try {
      for (let from = 0; from < ids.length; from += maxPerCall) {
        const copies = await api('POST /api/documents/{id}/copies', {
          params: { id: file.id },
          body: { assistantIds: ids.slice(from, from + maxPerCall) },
        })
        for (const { assistantId, error } of copies) {
          const name = all.find(({ id }) => id === assistantId)?.name ?? ''
          if (error === undefined) given += 1
          else refused.push(t('copies.refused', { name, reason: error }))
        }
      }
      if (refused.length > 0)
        toast({
          title: t('copies.failed'),
          description: refused.slice(0, 3).join(' '),
          variant: 'destructive',
        })
      else toast({ title: t('copies.done', { count: given }), variant: 'success' })
      onClose()
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    }
    setIsGiving(false)
    if (given === 0) return
    onDone()
    await Promise.all([refresh('GET /api/assistants'), refresh('GET /api/usage')])
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('copies.title')}
      description={t('copies.help', { title: file.title })}
      size="small"
      footer={
        <Button variant="primary" disabled={chosen.size === 0} loading={isGiving} onClick={() => void give()}>
          {chosen.size === 0 ? t('copies.giveNone') : t('copies.give', { count: chosen.size })}
        </Button>
      }
    >
      <Stack $gap={3}>
        {others.length > manyAssistants && (
          <SearchInput label={t('copies.find')} value={search} onChange={setSearch} />
        )}
        {others.length === 0 && <p>{t('copies.none')}</p>}
        <List>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Checkbox label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
            </li>
          ))}
        </List>
      </Stack>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  max-height: 320px;
  overflow-y: auto;
`
