import { expect, it } from 'vitest'
import { AppError } from '../platform/errors/app-error.ts'
import { ChannelError } from './channel-error.ts'

/** A second copy of the modules, as a plugin with its own copy of the package has it. */
const secondCopy = async () => {
  const copyOf = (file: string) => import(/* @vite-ignore */ `${new URL(file, import.meta.url).href}?copy`)
  const channel: typeof import('./channel-error.ts') = await copyOf('./channel-error.ts')
  const app: typeof import('../platform/errors/app-error.ts') = await copyOf(
    '../platform/errors/app-error.ts',
  )
  return { ChannelError: channel.ChannelError, AppError: app.AppError }
}

it('recognises the errors of another copy of the package, and nothing else', async () => {
  const other = await secondCopy()
  expect(other.ChannelError).not.toBe(ChannelError)
  expect(new other.ChannelError('rejected')).toBeInstanceOf(ChannelError)
  const text = { ru: 'а', en: 'a', pl: 'a' }
  const error = new other.AppError({ code: 'area.what', status: 400, text })
  expect(error).toBeInstanceOf(AppError)
  expect(error).not.toBeInstanceOf(ChannelError)
  expect(new Error('rejected')).not.toBeInstanceOf(ChannelError)
  expect({ kind: 'rejected' }).not.toBeInstanceOf(ChannelError)
  expect(undefined).not.toBeInstanceOf(AppError)
})
