import { useApi } from '../../data/use-api.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const own = ['dashboard', 'page', 'widget'] as const

/** The channels of conversations: those of the product, and the messengers that the account is connected to. */
export const useChannels = () => {
  const t = useTexts('conversations')
  const pick = useText()
  const { data: plugins = [] } = useApi('GET /api/plugins')
  const { data: connections = [] } = useApi('GET /api/integrations')
  const types = plugins.flatMap(({ integrations }) => integrations)
  const nameOf = (channel: string): string => {
    const known = own.find(one => one === channel)
    if (known) return t(`channel.${known}`)
    const type = types.find(one => one.type === channel)
    return type ? pick(type.title) : channel
  }
  const connected = new Set(connections.map(({ type }) => type))
  return {
    nameOf,
    options: [...own, ...connected].map(value => ({ value, label: nameOf(value) })),
  }
}
