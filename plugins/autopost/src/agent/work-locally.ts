import type { AutopostHost } from '../autopost-host.ts'
import { changeLocally } from './local/change-locally.ts'
import { planLocally } from './local/plan-locally.ts'
import { readCommand } from './local/read-command.ts'
import type { AgentTask } from './task.ts'
import { say } from './words.ts'

const localModel = 'botanika-local'

/** Works without a connected model: plans by the request's own words, and simple commands. */
export const workLocally = async (
  host: AutopostHost,
  task: AgentTask,
): Promise<{ words: string[]; model: string }> => {
  const { request, language, listed, wishes, project, material } = task
  const { timeZone, defaultScheduleTime: defaultTime, assistantId } = project.settings
  const answer = (...words: string[]) => ({ words, model: localModel })
  const command = readCommand(request)
  if (command && listed.length > 0) {
    const isFound = changeLocally(command, { posts: listed, wishes, timeZone })
    return isFound ? answer() : answer(say(language, 'noPosts'))
  }
  if (isSmallTalk(request)) return answer(say(language, 'localCannot'))
  await task.keep(planLocally(request, { now: task.now, timeZone, defaultTime, material, most: task.most }), {
    waits: true,
  })
  if (material.length === 0 || !assistantId)
    return answer(say(language, 'local'), say(language, 'localWords'))
  const { name } = await host.assistants.get(task.accountId, assistantId)
  return answer(say(language, 'local'), say(language, 'localDocuments', { name }))
}

/** Returns whether a request is a greeting or a question about the agent: it asks for no post. */
const isSmallTalk = (request: string): boolean =>
  request.length < 200 &&
  /^(привет|здравств|что ты|кто ты|помощь|help|hello|hi(?!\p{L})|cześć|pomoc)/iu.test(request)
