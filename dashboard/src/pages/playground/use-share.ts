import type { Assistant } from '@botanika/core/contract'
import { usePublicOrigin } from '../../data/use-public-origin.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Copies the address of the assistant's chat page. */
export function useShare(saved: Assistant | null): () => Promise<void> {
  const t = useTexts('playground')
  const origin = usePublicOrigin()
  return async () => {
    if (!saved) return
    const address = `${origin}/chat/${saved.id}`
    if (await copyText(address)) toast({ title: t('share.copied'), description: address, variant: 'success' })
  }
}
