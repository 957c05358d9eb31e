import { api } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { printChat } from './print-chat.ts'
import type { UsedConversation } from './use-conversation.ts'

/** Prints the chat, or reports why that is impossible. */
export function usePrint({
  assistantName,
  conversation,
}: {
  assistantName: string
  conversation: UsedConversation
}): () => void {
  const t = useTexts('chat')
  const format = useFormat()
  const { language } = useLanguage()
  return () => {
    const { conversationId = null, messages = [] } = conversation.link?.state() ?? {}
    if (messages.length === 0)
      return toast({ title: t('noMessages'), description: t('noMessagesHelp'), variant: 'destructive' })
    printChat({
      title: t('title', { name: assistantName }),
      messages,
      nameOf: ({ role }) => (role === 'user' ? t('you') : assistantName),
      timeOf: ({ timestamp }) => format.dateTime(timestamp),
      language,
    }).then(
      opened => {
        if (!opened)
          return toast({ title: t('error'), description: t('printBlocked'), variant: 'destructive' })
        // If this fails only the log misses the export: the person has the PDF.
        if (conversationId)
          api('POST /api/conversations/{id}/exports', { params: { id: conversationId } }).catch(
            () => undefined,
          )
      },
      () => toast({ title: t('exportFailed'), description: t('exportFailedHelp'), variant: 'destructive' }),
    )
  }
}
