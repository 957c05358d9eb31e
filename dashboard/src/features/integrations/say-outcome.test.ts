import { beforeEach, expect, it } from 'vitest'
import { dismissToast, toastStore } from '../../ui/overlays/toast-store.ts'
import { sayOutcome } from './say-outcome.ts'

const done = 'Интеграция WhatsApp настроена!'
const shown = () => {
  const { id: _, ...message } = toastStore.get() ?? { id: 0 }
  return message
}
const say = (health: Parameters<typeof sayOutcome>[0]['health']) =>
  sayOutcome({ health }, { t: key => key, done })

beforeEach(() => dismissToast(toastStore.get()?.id ?? 0))

it('calls a success only what works', () => {
  say({ state: 'ok' })
  expect(shown()).toEqual({ title: 'success', description: done, variant: 'success' })
  say({ state: 'off' })
  expect(shown()).toMatchObject({ description: done, variant: 'success' })
})

it('says what keeps it from working, in the colour of its card', () => {
  say({ state: 'error', message: 'Коннектор не установлен' })
  expect(shown()).toEqual({
    title: 'notWorkingToast',
    description: 'Коннектор не установлен',
    variant: 'destructive',
  })
  say({ state: 'attention', message: 'Свяжите телефон' })
  expect(shown()).toEqual({ title: done, description: 'Свяжите телефон' })
  sayOutcome({ health: { state: 'ok' } }, { t: key => key, done, next: 'Осталось привязать телефон' })
  expect(shown()).toEqual({ title: done, description: 'Осталось привязать телефон' })
})
