import { expect, it, vi } from 'vitest'
import { dismissToast, toast, toastStore } from './toast-store.ts'

it('keeps one message: the newest takes the place', () => {
  toast({ title: 'Первое' })
  const first = toastStore.get()?.id ?? 0
  toast({ title: 'Второе' })
  expect(toastStore.get()?.title).toBe('Второе')

  // The first one's own timer may still fire.
  dismissToast(first)
  expect(toastStore.get()?.title).toBe('Второе')
})

it('notifies listeners until they unsubscribe', () => {
  const heard = vi.fn()
  const leave = toastStore.subscribe(heard)
  toast({ title: 'Раз' })
  dismissToast(toastStore.get()?.id ?? 0)
  leave()
  toast({ title: 'Два' })
  expect(heard).toHaveBeenCalledTimes(2)
})
