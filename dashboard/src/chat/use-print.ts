import { useFormat } from '../i18n/use-format.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/toast-store.ts'
import type { ChatState } from './chat-state.ts'
import { printChat } from './print-chat.ts'

/** Prints the chat, or says why that cannot be. */
export function usePrint({ assistantName, chat }: { assistantName: string; chat: ChatState }): () => void {
  const t = useTexts('chat')
  const format = useFormat()
  const { language } = useLanguage()
  return () => {
    if (chat.messages.length === 0)
      return toast({ title: t('noMessages'), description: t('noMessagesHelp'), variant: 'destructive' })
    try {
      const opened = printChat({
        title: t('title', { name: assistantName }),
        messages: chat.messages,
        nameOf: ({ role }) => (role === 'user' ? t('you') : assistantName),
        timeOf: ({ timestamp }) => format.dateTime(timestamp),
        language,
      })
      if (!opened) toast({ title: t('error'), description: t('printBlocked'), variant: 'destructive' })
    } catch {
      toast({ title: t('exportFailed'), description: t('exportFailedHelp'), variant: 'destructive' })
    }
  }
}
