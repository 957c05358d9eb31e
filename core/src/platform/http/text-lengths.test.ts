import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { useQuickTextLengths } from './text-lengths.ts'

const texts = ['', 'a', 'ab', 'abc', 'abcd', '🌿', '🌿🌿', '🌿🌿🌿', 'a🌿b', '\ud83c', '\ud83c\ud83c\ud83c']

it.each(['minLength', 'maxLength'])('decides and explains %s as ajv does', keyword => {
  for (const limit of [0, 1, 2, 3, 4]) {
    const schema = { type: 'string', [keyword]: limit }
    const [own, theirs] = [
      useQuickTextLengths(new Ajv({ strict: false })).compile(schema),
      new Ajv().compile(schema),
    ]
    for (const text of texts) {
      expect(own(text), `${JSON.stringify(text)}, ${limit}`).toBe(theirs(text))
      const facts = ({ errors }: typeof own) => errors?.map(({ keyword, params }) => ({ keyword, params }))
      expect(facts(own)).toEqual(facts(theirs))
    }
  }
})
