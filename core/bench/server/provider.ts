import { type Scene, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { answerParent } from './child.ts'

/** A provider that goes wrong as it is told to, in a process of its own: what it costs is nobody else's. */
export const provider = async (): Promise<void> => {
  const { url, play, requests } = await startMisbehavingProvider()
  answerParent({ url: () => url, play: (scene: Scene) => play(scene), count: () => requests.length })
}
