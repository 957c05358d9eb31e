import { describe, expect, it, vi } from 'vitest'
import { createEvents } from './create-events.ts'

describe('createEvents', () => {
  it('keeps one listener’s failure from the emitter and from the other listeners', async () => {
    const onError = vi.fn()
    const events = createEvents(onError)
    const heard = vi.fn()
    events.on('user.created', () => {
      throw new Error('deaf')
    })
    events.on('user.created', heard)
    events.emit('user.created', { userId: '1' })
    await events.settled()
    expect(heard).toHaveBeenCalledWith({ userId: '1' })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'deaf' }), 'user.created')
  })

  it('does not call a listener that was removed', async () => {
    const events = createEvents(vi.fn())
    const heard = vi.fn()
    events.on('user.created', heard)()
    events.emit('user.created', { userId: '1' })
    await events.settled()
    expect(heard).not.toHaveBeenCalled()
  })
})
