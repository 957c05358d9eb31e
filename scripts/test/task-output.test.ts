import { expect, it } from 'vitest'
import { BEGIN, createTaskOutput, END } from './task-output.ts'

const pass = (...chunks: string[]) => {
  let text = ''
  const output = createTaskOutput(chunk => {
    text += chunk
  })
  for (const chunk of chunks) output.add(chunk)
  return { text, hasBegun: output.hasBegun() }
}

it('passes on what the task wrote and nothing of turbo’s own', () => {
  const { text } = pass(`• turbo 2\ncache miss\n${BEGIN}\none\ntwo\n${END}\n Tasks: 1 successful\n`)
  expect(text).toBe('one\ntwo\n')
})

it('finds the lines however the output is cut into chunks', () => {
  const whole = `• turbo 2\n${BEGIN}\none\n${END}\nTasks\n`
  expect(pass(...whole).text).toBe('one\n')
})

it('knows that a task has never begun', () => {
  expect(pass('turbo: no such task\n').hasBegun).toBe(false)
  expect(pass(`${BEGIN}\n`).hasBegun).toBe(true)
})
