import type { Language } from '../../../../contract/text.ts'
import { contextualQuery } from '../../contextual-query.ts'
import type { ChatProvider } from '../../provider.ts'
import { type Asked, replyLanguage } from './compose-answer.ts'
import { questionKind } from './question.ts'
import { leastCovered, plainQuote, shortened } from './quote-answer.ts'
import { type ScoredPiece, scorePieces } from './score-pieces.ts'
import { isStrong } from './strength.ts'
import { splitWords } from './word-stream.ts'

/** Excerpts of a reply. */
const most = 3
/** Further ones are quoted when their score is at least this share of the best. */
const nearlyAsGood = 0.7

/** The name of the excerpts, in the language of the question: nobody may take them for the model's own answer. */
const named: Readonly<Record<Language, { excerpts: string; typed: string }>> = {
  ru: {
    excerpts: '_Модель сейчас недоступна. Вот дословные выдержки из документов ассистента:_',
    typed: '_Модель сейчас недоступна. Вот готовый ответ владельца, дословно:_',
  },
  en: {
    excerpts:
      '_The model is not available just now. These are verbatim excerpts from the assistant’s documents:_',
    typed: '_The model is not available just now. This is the answer that the owner wrote, verbatim:_',
  },
  pl: {
    excerpts: '_Model jest chwilowo niedostępny. Oto dosłowne fragmenty dokumentów asystenta:_',
    typed: '_Model jest chwilowo niedostępny. Oto gotowa odpowiedź właściciela, dosłownie:_',
  },
}

/** The text in place of the answer of a model that is down: passages word for word, named as such. Undefined: nothing fits. */
export const composeStandIn = (asked: Asked): string | undefined => {
  const say = named[replyLanguage(asked, asked.turns.at(-1)?.text ?? '')]
  const typed = asked.passages.find(passage => passage.typed?.isSure)
  if (typed) return `${say.typed}\n\n${typed.chunk.text}`
  const excerpts = choose(asked)
  if (excerpts.length === 0) return undefined
  return [say.excerpts, ...excerpts.map(excerpt)].join('\n\n')
}

const choose = ({ assistant: { synonyms }, turns, passages }: Asked): ScoredPiece[] => {
  const strong = new Set(passages.filter(passage => isStrong(passage) && !passage.typed))
  if (strong.size === 0) return []
  const query = contextualQuery(turns)
  const pieces = scorePieces(query, questionKind(query), { passages, from: strong, synonyms })
  const ranked = pieces
    .filter(({ score, covered, asks }) => score > 0 && covered >= leastCovered && !asks)
    .toSorted((one, other) => other.score - one.score || one.order - other.order)
  const best = ranked[0]?.score ?? 0
  const seen = new Set<string>()
  return ranked
    .filter(({ score, text }) => score >= best * nearlyAsGood && !seen.has(text) && seen.add(text))
    .slice(0, most)
    .toSorted((one, other) => one.order - other.order)
}

/** The piece as it is written, under its question or title. */
const excerpt = ({ lead, text, passage }: ScoredPiece): string =>
  [...(lead ? [lead] : []), text]
    .map(line => `> ${shortened(plainQuote(line))}`)
    .join('\n')
    .concat(` [${passage + 1}]`)

/** The built-in model in place of a provider that is down; it has no words of its own. */
export const standIn: ChatProvider = {
  id: 'local',
  async *stream(request) {
    for (const text of splitWords(composeStandIn(request) ?? '')) yield { type: 'text', text }
    yield { type: 'end', finish: 'stop' }
  },
}
