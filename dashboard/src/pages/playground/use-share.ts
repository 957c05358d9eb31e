import type { Assistant } from '@botanika/core/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Copies the address of the assistant's chat page. */
export function useShare(saved: Assistant | null): () => void {
  const t = useTexts('playground')
  return () => {
    if (!saved) return
    const address = `${location.origin}/chat/${saved.id}`
    // Without https there is no clipboard: the address is then shown, to be copied manually.
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => toast({ title: t('share.copied'), description: address, variant: 'success' }),
      () => toast({ title: t('share.copyYourself'), description: address, duration: 15_000 }),
    )
  }
}
