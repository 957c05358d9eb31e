import { expect, it } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

const clients = (...ids: number[]) => new Set(ids)

it('a client alone never waits', () => {
  const groupCommit = createGroupCommit()
  groupCommit.committed(clients(1), 20)
  groupCommit.committed(clients(1), 20)
  expect(groupCommit.patience(clients(1))).toBe(0)
})
it('a commit waits for clients of the last two commits, a quarter of a commit', () => {
  const groupCommit = createGroupCommit()
  groupCommit.committed(clients(1), 20)
  groupCommit.committed(clients(2, 3), 20)
  expect(groupCommit.patience(clients(1))).toBe(5)
  expect(groupCommit.patience(clients(1, 2))).toBe(5)
  expect(groupCommit.patience(clients(1, 2, 3))).toBe(0)
  groupCommit.committed(clients(2), 20)
  groupCommit.committed(clients(2), 20)
  expect(groupCommit.patience(clients(2))).toBe(0)
})
it('a quick commit does not wait', () => {
  const groupCommit = createGroupCommit()
  groupCommit.committed(clients(1, 2), 1.9)
  expect(groupCommit.patience(clients(1))).toBe(0)
})
it('after a wait for nothing the next sixteen commits are not delayed', () => {
  const groupCommit = createGroupCommit()
  groupCommit.committed(clients(1, 2), 20)
  groupCommit.waited(0)
  for (let commit = 0; commit < 16; commit++) {
    expect(groupCommit.patience(clients(1))).toBe(0)
    groupCommit.committed(clients(1, 2), 20)
  }
  expect(groupCommit.patience(clients(1))).toBe(5)
  groupCommit.waited(1)
  expect(groupCommit.patience(clients(1))).toBe(5)
})
