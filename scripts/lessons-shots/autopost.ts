import type { Stage } from './shots.ts'

/**
 * Shows a project with a channel, posts of the example's own and those that the agent makes from its
 * documents.
 */
export const showAutopost = async (stage: Stage): Promise<void> => {
  const { page, prepared, example, shoot } = stage
  const projectId = await makeProject(stage)
  await page.goto(`${prepared.server.origin}/autopost/${projectId}`)
  const chat = page.locator('textarea').last()
  await chat.fill(example.autopost.request)
  await chat.press('Enter')
  const posts = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  await posts.nth(example.autopost.posts.length + 1).waitFor()
  // The notice about it takes this long to disappear.
  await page.waitForTimeout(6_000)
  await shoot('11-agent', page.locator('main'))
  await page
    .getByRole('button', { name: new RegExp(`^${example.autopost.posts[0]?.[0] ?? ''}`) })
    .first()
    .click()
  await page.getByRole('dialog').locator('textarea').first().waitFor()
  await shoot('11-post', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('tab').nth(1).click()
  await page.locator('time[aria-current=date]').waitFor()
  await page.locator('time[aria-current=date]').evaluate(day => day.scrollIntoView({ block: 'center' }))
  await shoot('11-calendar', page.locator('main'))
}

/** Makes the project; returns its id. */
const makeProject = async ({ prepared, example }: Stage): Promise<string> => {
  const { server, telegram, token, assistantId } = prepared
  const { autopost } = example
  const call = async (path: string, body: object): Promise<string> => {
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (typeof id !== 'string') throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return id
  }
  const bot = telegram.addBot({ username: autopost.channel })
  const channel = telegram.addChat({
    type: 'channel',
    title: example.bot.name,
    username: `${autopost.channel}_news`,
    members: [[bot, 'administrator']],
  })
  const integrationId = await call('/api/integrations', {
    type: 'telegram_autopost',
    name: example.bot.name,
    config: { botToken: bot.token, chatId: String(channel.id) },
  })
  const projectId = await call('/api/autopost-projects', {
    name: autopost.project,
    settings: { assistantId, defaultIntegrationId: integrationId, timeZone: autopost.timeZone },
  })
  for (const [at, [title, content]] of autopost.posts.entries())
    await call(`/api/autopost-projects/${projectId}/autoposts`, {
      integrationId,
      title,
      content,
      scheduledAt: `${new Date(Date.now() + (at * 2 + 1) * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`,
      as: 'schedule',
    })
  return projectId
}
