import { createChat } from '../conversation/chat.ts'
import { createVisitorStorage } from '../conversation/visitor-storage.ts'
import { labelsIn } from '../language/all-labels.ts'
import { pickLanguage } from '../language/language.ts'
import { createBubble } from '../loader/bubble.ts'
import { readDesign } from '../look/design.ts'
import { launcherColours } from '../look/palette.ts'
import { mountChat } from '../mount-chat.tsx'
import { createApi } from '../server/api.ts'
import type { Language, WidgetDesign } from '../wire.ts'
import { createDemoChat } from './demo-chat.ts'

/**
 * The settings that the standalone page carries beside this code, in its element
 * `script[data-botanika-settings]`.
 */
interface StandaloneSettings {
  /** Origin of the server that answers. */
  origin: string
  key: string
  assistant: string
  design: Partial<WidgetDesign>
}

/** Time for the server to answer whether it is there, ms. */
const patience = 4_000

/** Notice above the field of a chat whose server cannot be reached. */
const unreachable: Readonly<Record<Language, string>> = {
  ru: 'Сервер недоступен: это демо-ответы.',
  en: 'The server cannot be reached: these are demo replies.',
  pl: 'Serwer jest niedostępny: to odpowiedzi demonstracyjne.',
}

/** Notice after a form whose answers were not sent. */
const undelivered: Readonly<Record<Language, string>> = {
  ru: 'Сервер недоступен: контакты не отправлены.',
  en: 'The server cannot be reached: your contacts were not sent.',
  pl: 'Serwer jest niedostępny: dane kontaktowe nie zostały wysłane.',
}

/** Returns whether the server can be reached; any answer counts. */
const isReachable = (origin: string): Promise<boolean> =>
  fetch(`${origin}/widget/manifest.json`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).then(
    () => true,
    () => false,
  )

/** Starts the widget in a page of its own: live while its server answers, else with the demo reply. */
const begin = async ({ origin, key, assistant, design: given }: StandaloneSettings): Promise<void> => {
  const design = readDesign(given)
  const language = pickLanguage(design.language, document.documentElement.lang, navigator.language)
  const label = labelsIn(language).open
  const look = { design, label, brand: launcherColours(design).join(' ') }
  const bubble = createBubble(document.body, look)
  let isAsked = false
  const ask = () => {
    isAsked = true
    bubble.update({ ...look, busy: true })
  }
  bubble.button.addEventListener('click', ask, { once: true })

  const isLive = await isReachable(origin)
  const page = location.href.slice(0, 2_000)
  const keep = createVisitorStorage(key)
  const chat = isLive
    ? createChat({
        api: createApi({ origin, key, language: () => language }),
        keep,
        key,
        origin,
        design,
        page,
        language,
        texts: labelsIn(language),
      })
    : createDemoChat({
        design,
        assistant,
        language,
        state: { notice: unreachable[language] },
        unsent: undelivered[language],
      })
  const mounted = mountChat({ chat, bubble, origin })
  bubble.button.removeEventListener('click', ask)
  if (isLive) void chat.visit()
  if (isAsked) mounted.open()
}

const settings = document.querySelector('script[data-botanika-settings]')?.textContent
if (settings) void begin(JSON.parse(settings))
