import type { Assistant, ImportedAssistant } from '@botanika/core/contract'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { saveFile } from '../../data/save-file.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import type { Outcome } from './import-outcome.tsx'
import { type FoundAssistant, readAssistantFile } from './read-assistant-file.ts'

// The dialog is seldom needed, on pages that have to load fast.
const ChooseAssistants = loadedLater(
  async () => ({ default: (await import('./choose-assistants.tsx')).ChooseAssistants }),
  null,
)
const ImportOutcome = loadedLater(
  async () => ({ default: (await import('./import-outcome.tsx')).ImportOutcome }),
  null,
)

const bringIn = (found: FoundAssistant): Promise<ImportedAssistant> => {
  if (found.kind === 'own') return api('POST /api/assistants/import', { body: found.body })
  if (found.kind === 'openai') return api('POST /api/assistants/import-openai', { body: found.body })
  return api('POST /api/assistants/import-archive', { body: found.body })
}

/**
 * Exports an assistant as a file, and creates one or several from a file. Put `input` somewhere on the page.
 */
export function useAssistantFile(saved: Assistant | null) {
  const t = useTexts('playground')
  const [, navigate] = useLocation()
  const chooser = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<readonly FoundAssistant[]>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [isBusy, setIsBusy] = useState(false)

  const download = async ({ withDocuments }: { withDocuments: boolean }) => {
    if (!saved) return
    const params = { id: saved.id }
    try {
      if (withDocuments)
        saveFile(await api('GET /api/assistants/{id}/export-archive', { params }), `${saved.name}-config.zip`)
      else saveFile(await api('GET /api/assistants/{id}/export', { params }), `${saved.name}-config.json`)
    } catch (error) {
      toast({
        title: t('file.exportFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    }
  }

  const fail = (description: string) =>
    toast({ title: t('file.importFailed'), description, variant: 'destructive' })
  const open = (id: string) => {
    setOutcomes(undefined)
    navigate(`/playground/${id}`)
  }

  const make = async (found: readonly FoundAssistant[]) => {
    setIsBusy(true)
    const all: Outcome[] = []
    // The assistants are created one after another, as each counts towards the limit of the plan.
    for (const one of found)
      try {
        const { id, name, notes } = await bringIn(one)
        all.push({ id, name, notes })
      } catch (error) {
        all.push({
          name: one.name || t('file.unnamed'),
          notes: [],
          refusal: errorText(error, t('unreachable')),
        })
      }
    setIsBusy(false)
    setList(undefined)
    if (all.some(({ id }) => id !== undefined)) await refresh('GET /api/assistants/my')
    const [only] = all
    if (all.length > 1 || !only || only.notes.length > 0) return setOutcomes(all)
    if (only.id === undefined) return fail(only.refusal ?? '')
    open(only.id)
    toast({ title: t('file.imported'), description: only.name, variant: 'success' })
  }

  const take = async (file: File) => {
    const found = await readAssistantFile(file)
    if (found.length === 0) return fail(t('file.notJson'))
    if (found.length > 1) return setList(found)
    await make(found)
  }

  const input = (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        hidden
        tabIndex={-1}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
      {list && (
        <ChooseAssistants
          names={list.map(({ name }) => name)}
          isBusy={isBusy}
          onChoose={chosen => void make(list.filter((_, at) => chosen.includes(at)))}
          onClose={() => setList(undefined)}
        />
      )}
      {outcomes && <ImportOutcome outcomes={outcomes} onOpen={open} onClose={() => setOutcomes(undefined)} />}
    </>
  )
  return {
    download: () => void download({ withDocuments: false }),
    downloadWithDocuments: () => void download({ withDocuments: true }),
    choose: () => chooser.current?.click(),
    input,
  }
}
