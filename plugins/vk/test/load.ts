import { type StartLoad, startVk } from '@botanika/core/testing'

const people = 20

/** A community with people who write at once; some events come twice, and some of our answers get lost. */
const startLoad: StartLoad = async () => {
  const vk = await startVk()
  vk.disturb({ loseAnswers: 0.03, twice: 0.05 })
  const group = vk.addGroup()
  const users = Array.from({ length: people }, (_, n) => vk.addUser({ first_name: `В${n}` }))
  const numbers = new Map(users.map(({ id }, n) => [id, n]))
  return [
    {
      name: 'vk',
      type: 'vk',
      env: { VK_API_URL: vk.apiUrl },
      config: { accessToken: group.token, groupId: String(group.id), quietSeconds: 0 },
      perMinute: 420,
      people,
      write: (person, text) => {
        const from = users[person]
        if (from) vk.write(from, group, text)
      },
      shown: () => vk.sent().map(({ peerId, text }) => ({ person: numbers.get(peerId) ?? -1, text })),
      close: vk.close,
    },
  ]
}
export default startLoad
