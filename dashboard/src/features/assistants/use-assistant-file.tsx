import type { Assistant, AssistantFile } from '@botanika/core/contract'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Takes an assistant out as a file, and makes one from a file. Put `input` somewhere on the page. */
export function useAssistantFile(saved: Assistant | null) {
  const t = useTexts('playground')
  const [, navigate] = useLocation()
  const chooser = useRef<HTMLInputElement>(null)

  const download = async () => {
    if (!saved) return
    try {
      const file = await api('GET /api/assistants/{id}/export', { params: { id: saved.id } })
      const address = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = address
      link.download = `${saved.name}-config.json`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    } catch (error) {
      toast({
        title: t('file.exportFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    }
  }

  const take = async (file: File) => {
    try {
      // The server validates the shape and reports the error.
      const body = parse(await file.text())
      if (!body)
        return toast({
          title: t('file.importFailed'),
          description: t('file.notJson'),
          variant: 'destructive',
        })
      const made = await api('POST /api/assistants/import', { body })
      await refresh('GET /api/assistants/my')
      navigate(`/playground/${made.id}`)
      toast({ title: t('file.imported'), description: made.name, variant: 'success' })
    } catch (error) {
      toast({
        title: t('file.importFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    }
  }

  const input = (
    <input
      ref={chooser}
      type="file"
      accept=".json,application/json"
      hidden
      tabIndex={-1}
      onChange={event => {
        const [file] = event.target.files ?? []
        if (file) void take(file)
        event.target.value = ''
      }}
    />
  )
  return { download: () => void download(), choose: () => chooser.current?.click(), input }
}

const parse = (text: string): AssistantFile | null => {
  try {
    return JSON.parse(text) as AssistantFile
  } catch {
    return null
  }
}
