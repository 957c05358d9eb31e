import { editDistance } from '../../../search/terms/edit-distance.ts'

/** A longer message says more than that it wants a person, and is the assistant's. */
const maxWords = 14
/** Words of at least this length may have one slip of the finger. */
const minSlipLength = 6

/** People who may be asked for, by the beginnings of their names. */
const people =
  /^(?:человек|людьми|живого|живому|живым|оператор|менеджер|консультант|сотрудник|администратор|поддержк|(?:human|person|operator|agent|manager|representative)s?$|człowiek|konsultant|operator(?:a|em|owi)$|pracownik|doradc)/u
const whole = [
  ...['человека', 'человеком', 'оператора', 'оператором', 'оператор', 'менеджера', 'менеджером', 'менеджер'],
  ...['консультанта', 'консультантом', 'консультант', 'сотрудника', 'сотрудником', 'администратора'],
  ...['operator', 'representative', 'człowieka', 'człowiekiem', 'konsultanta', 'konsultantem', 'operatora'],
]
/** Words with which somebody is called, by their beginnings; whatever follows is the reason. */
const calls =
  /^(?:позов|соедини|переключи|переведи|свяжи|поговорить|говорить|общаться|пообщаться|talk|speak|connect|transfer|chat|połącz|przełącz|rozmaw|porozmaw|zawołaj)/u
/** Words that ask for a person only where nothing else is said: «нужен человек для уборки» is an order. */
const wishes = /^(?:дайте|дай|хочу|нужен|нужна|want|need|get|call|give|poproś|poprosić|chcę|daj)$/u
/** Words that stand beside a person's name and add nothing to it. */
const fillers =
  /^(?:пожалуйста|плиз|мне|меня|нам|нас|с|со|к|на|вашим|вашего|живого|живым|живому|настоящего|настоящим|реального|можно|а|и|ну|please|a|an|the|to|with|me|real|live|your|i|you|can|proszę|z|ze|do|mi|mnie|żywym|żywego|kimś|prawdziwym)$/u
/** Words that tie a person's name to something else where nobody is called. */
const prepositions = /^(?:на|с|со|к|to|with|z|ze|do)$/u

/**
 * true: the message asks for a person in the place of the assistant, in Russian, English or Polish, also with a slip of the finger:
 * «Позовите менеджера», "talk to a human". A question about people of the business («сколько стоит консультант») is none.
 */
export const asksForPerson = (text: string): boolean => {
  const words =
    text
      .slice(0, 400)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  const named = words.findIndex(isPerson)
  if (named === -1 || words.length > maxWords) return false
  const before = words.slice(0, named)
  // «10 человек», «на человека»: what is bought, not who is to answer.
  const isCounted = /\d/.test(text) || words.some(word => prepositions.test(word))
  const isCalled = words.some(word => calls.test(word) || wishes.test(word))
  if (words.every(isPlain) && (isCalled || !isCounted)) return true
  return before.some(word => calls.test(word)) && before.every(isPlain)
}

const isPlain = (word: string): boolean =>
  fillers.test(word) || calls.test(word) || wishes.test(word) || isPerson(word)

const isPerson = (word: string): boolean =>
  (people.test(word) && !word.includes('-')) ||
  (word.length >= minSlipLength && whole.some(known => editDistance(word, known, 1) <= 1))
