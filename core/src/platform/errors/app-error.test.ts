import { describe, expect, it } from 'vitest'
import { localizeError } from './app-error.ts'
import { defineErrors } from './define-errors.ts'

const fail = defineErrors({
  'garden.full': {
    status: 409,
    text: {
      ru: 'В саду уже {count} растений',
      en: 'The garden has {count} plants',
      pl: 'W ogrodzie jest {count} roślin',
    },
    hint: { ru: 'Уберите {name}', en: 'Remove {name}', pl: 'Usuń {name}' },
  },
})

describe('an AppError', () => {
  it('speaks each language with its values, and English to the log', () => {
    const error = fail('garden.full', { params: { count: 3, name: 'фикус' } })
    expect(localizeError(error, 'ru')).toEqual({ message: 'В саду уже 3 растений', hint: 'Уберите фикус' })
    expect(localizeError(error, 'pl').hint).toBe('Usuń фикус')
    expect(error.message).toBe('The garden has 3 plants')
    expect(error).toMatchObject({ code: 'garden.full', status: 409 })
  })

  it('leaves a placeholder without a value to be seen', () => {
    expect(localizeError(fail('garden.full'), 'en').message).toBe('The garden has {count} plants')
  })
})
