import type { Language } from '../../../../contract/text.ts'
import { languageOf } from './language-of.ts'
import { splitSentences } from './sentences.ts'

const informal =
  /на\s+[«"]?ты[»"]?(?!\p{L})|неформальн|дружеск|informal|casual|na\s+[„"]?ty["”]?(?!\p{L})|nieformaln/iu
const role: Record<Language, RegExp> = {
  ru: /(?:^|[.!\n]\s{0,20})(?:ты|вы)(?:\s{0,9}[—–-])?\s{1,20}(?!долж|мож|буд|явля|помога|отвеча|работа|говор|име|уме|зна|обяз|не\s)([^.!?\n]{4,110})[.!\n]|(?:^|[.!\n]\s{0,20})(?:ты|вы)(?:\s{0,9}[—–-])?\s{1,20}(?!долж|мож|буд|явля|помога|отвеча|работа|говор|име|уме|зна|обяз|не\s)([^.!?\n]{4,110})$/iu,
  en: /(?:^|[.!\n]\s{0,20})you are ((?:an?|the) [^.!?\n]{4,110})(?:[.!\n]|$)/iu,
  pl: /(?:^|[.!\n]\s{0,20})(?:jesteś|jestes) ([^.!?\n]{4,110})(?:[.!\n]|$)/iu,
}
const refusal =
  /(?:если|when|if|jeśli|jeżeli|gdy)[^.!?«"„“]{0,100}(?:не зна|нет|не наш|отсутств|don.?t know|do not know|no answer|not |nie wie|nie ma|nie znaj|brak)[^«"„“.!?]{0,80}[«"„“]([^»"”]{5,300})[»"”]/iu
// Directions for the assistant's behaviour are not knowledge to quote.
const addressesAssistant =
  /(?<!\p{L})(ты|тебя|тебе|твой|твоя|твои|вы|ваша задача|отвечай|отвечайте|говори|будь|будьте|используй|не используй|помогай|помоги|предлагай|спрашивай|обращайся|пиши|избегай|предложи|предложите|посоветуй|посоветуйте|попроси|попросите|скажи|скажите|сообщи|сообщите|направь|направьте|дай|дайте|назови|назовите|если пользователь|клиент спрашивает|never|always|you|your|answer|reply|be|use|avoid|do not|don't|speak|keep|jesteś|odpowiadaj|bądź|używaj|pisz|mów|pomagaj|unikaj|zwracaj|zaproponuj|poproś|skieruj|podaj|powiedz|suggest)(?!\p{L})/iu

/** true: the owner asked for an informal tone. */
export const isInformal = (instructions: string): boolean => informal.test(instructions)

/** The role that the owner gave it («консультант салона «Лилия»»); only in the language of the reply. */
export const roleIn = (instructions: string, language: Language): string | undefined => {
  if (languageOf(instructions, language) !== language) return undefined
  const found = role[language].exec(instructions)
  return (found?.[1] ?? found?.[2])?.trim()
}

/** The owner's own wording of a refusal. */
export const refusalIn = (instructions: string): string | undefined => refusal.exec(instructions)?.[1]?.trim()

/** Sentences of the instructions that state facts instead of directing the assistant. */
export const statementsIn = (instructions: string): string[] =>
  instructions
    .split('\n')
    .flatMap(line => splitSentences(line.replace(/^\s*[-•*#]+\s*/, '')))
    .filter(
      sentence => /\p{L}/u.test(sentence) && !addressesAssistant.test(sentence) && !sentence.endsWith('?'),
    )
