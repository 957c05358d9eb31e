import { describe, expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

describe('a command that needs no model', () => {
  it.each([
    ['Перенеси все на час позже', { kind: 'shift', posts: 'all', minutes: 60 }],
    ['перенеси второй пост на 2 дня раньше', { kind: 'shift', posts: [2], minutes: -2_880 }],
    ['сдвинь всё на неделю', { kind: 'shift', posts: 'all', minutes: 10_080 }],
    ['Перенеси третий и 5-й на 18:30', { kind: 'time', posts: [3, 5], time: '18:30' }],
    ['третий короче и без смайлов', { kind: 'text', posts: [3], isShorter: true, hasNoEmoji: true }],
    ['убери смайлы из всех', { kind: 'text', posts: 'all', isShorter: false, hasNoEmoji: true }],
    ['удали пост 4', { kind: 'delete', posts: [4] }],
    ['delete the third', { kind: 'delete', posts: [3] }],
    ['move all an hour later', { kind: 'shift', posts: 'all', minutes: 60 }],
    ['przesuń wszystkie o 30 minut wcześniej', { kind: 'shift', posts: 'all', minutes: -30 }],
    ['usuń trzeci', { kind: 'delete', posts: [3] }],
  ])('%s', (request, command) => {
    expect(readCommand(request)).toEqual(command)
  })

  it.each([
    'удали',
    'сделай короче',
    'Напиши 5 постов о том, как перенести запись на час позже, если клиент не успевает, и ещё один обо всём, что важно знать каждому гостю нашего салона перед первым визитом',
    'Пост про скидки',
    '',
  ])('is none: %s', request => {
    expect(readCommand(request)).toBeNull()
  })
})
