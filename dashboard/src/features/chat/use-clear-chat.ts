import { errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import type { UsedConversation } from './use-conversation.ts'

/** Clears the chat and reports the result. */
export function useClearChat({ link }: UsedConversation): () => void {
  const t = useTexts('chat')
  return () =>
    void link?.clear().then(
      () => toast({ title: t('cleared'), variant: 'success' }),
      (error: unknown) =>
        toast({
          title: t('clearFailed'),
          description: errorText(error, t('unreachable')),
          variant: 'destructive',
        }),
    )
}
