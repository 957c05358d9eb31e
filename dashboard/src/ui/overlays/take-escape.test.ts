import { expect, it } from 'vitest'
import { takeEscape } from './take-escape.ts'

const press = (target: EventTarget, key: string) => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
  target.dispatchEvent(event)
  return event
}

it('takes Escape alone, from everything that listens after it, until it is given back', () => {
  const window = new EventTarget()
  const done: string[] = []
  const giveBack = takeEscape(window, () => done.push('tooltip'))
  window.addEventListener('keydown', event => done.push(`dialog ${'key' in event ? event.key : ''}`))
  expect(press(window, 'Escape').defaultPrevented).toBe(true)
  expect(press(window, 'Tab').defaultPrevented).toBe(false)
  expect(done).toEqual(['tooltip', 'dialog Tab'])
  giveBack()
  press(window, 'Escape')
  expect(done.at(-1)).toBe('dialog Escape')
})
