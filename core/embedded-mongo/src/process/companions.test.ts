import { expect, it } from 'vitest'
import { createCompanions } from './companions.ts'

const clients = (...ids: number[]) => new Set(ids)

it('a client alone never waits', () => {
  const companions = createCompanions()
  companions.committed(clients(1), 20)
  companions.committed(clients(1), 20)
  expect(companions.patience(clients(1))).toBe(0)
})
it('whoever wrote in the last two commits is waited for, a quarter of a commit', () => {
  const companions = createCompanions()
  companions.committed(clients(1), 20)
  companions.committed(clients(2, 3), 20)
  expect(companions.patience(clients(1))).toBe(5)
  expect(companions.patience(clients(1, 2))).toBe(5)
  expect(companions.patience(clients(1, 2, 3))).toBe(0)
  companions.committed(clients(2), 20)
  companions.committed(clients(2), 20)
  expect(companions.patience(clients(2))).toBe(0)
})
it('nobody waits where a commit is quick', () => {
  const companions = createCompanions()
  companions.committed(clients(1, 2), 1.9)
  expect(companions.patience(clients(1))).toBe(0)
})
it('after a wait for nothing the next sixteen commits are not delayed', () => {
  const companions = createCompanions()
  companions.committed(clients(1, 2), 20)
  companions.waited(0)
  for (let commit = 0; commit < 16; commit++) {
    expect(companions.patience(clients(1))).toBe(0)
    companions.committed(clients(1, 2), 20)
  }
  expect(companions.patience(clients(1))).toBe(5)
  companions.waited(1)
  expect(companions.patience(clients(1))).toBe(5)
})
