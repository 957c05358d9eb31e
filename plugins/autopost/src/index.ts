import { createLanes, definePlugin, type JobKind } from '@botanika/core/plugin'
import { createAgentParts } from './agent/create-agent-parts.ts'
import { createCopy } from './copy-account.ts'
import { createImportPosts } from './import/import-posts.ts'
import manifest from './manifest.ts'
import { createMediaStore } from './media/media-store.ts'
import { createMessageStore } from './messages/message-store.ts'
import { createCarryOver } from './occurrences/carry-over.ts'
import { createComposeDue } from './occurrences/compose-due.ts'
import { createSync } from './occurrences/create-sync.ts'
import { createFollower } from './occurrences/follow-ends.ts'
import { createForgetConnection } from './occurrences/forget-connection.ts'
import { createNotices } from './occurrences/notify-owner.ts'
import { createOccurrences } from './occurrences/read-occurrences.ts'
import { createSweep } from './occurrences/sweep.ts'
import { createPostActions } from './posts/act-on-posts.ts'
import { createPublishedActions } from './posts/act-on-published.ts'
import { createPostCheck } from './posts/check-post.ts'
import { createPosts } from './posts/create-posts.ts'
import { createListPosts } from './posts/list-posts.ts'
import { createMoveOccurrence } from './posts/move-occurrence.ts'
import { createPostStore } from './posts/post-store.ts'
import { createPreviewPost } from './posts/preview-post.ts'
import { postRoutes } from './posts/routes.ts'
import { createProjectChanges } from './projects/change-projects.ts'
import { createProjectStore } from './projects/project-store.ts'
import { projectRoutes } from './projects/routes.ts'

const now = (): Date => new Date()

export default definePlugin(manifest, host => {
  const projects = createProjectStore(host)
  const messages = createMessageStore(host)
  const store = createPostStore(host)
  const media = createMediaStore(host)
  const notices = createNotices(host)
  const lanes = createLanes()
  const carryOver = createCarryOver(host, store)
  const occurrences = createOccurrences({ host, carryOver })
  const sync = createSync({ host, store, projects, occurrences, now })
  const check = createPostCheck({ host, media })
  const posts = createPosts({ host, store, projects, media, check, occurrences, sync, lanes, now })
  const actions = createPostActions(posts)
  const published = createPublishedActions(posts)
  const shared = { host, store, projects, media, occurrences, sync, lanes, now }
  const sweep = createSweep({ ...shared, notices, published })
  const agent = createAgentParts(host, { projects, messages, posts })
  const onRemoved = [
    messages.removeOfProject,
    store.bin.removeOfProject,
    agent.runs.removeOfProject,
    agent.changes.removeOfProject,
  ]
  const changes = createProjectChanges({ ...shared, sweep, onRemoved })
  const forgetConnection = createForgetConnection({ store, carryOver, sync, now })

  const notifyWaiting: JobKind = {
    run: async ({ key: projectId }) => {
      const project = await projects.find(projectId)
      if (!project) return
      const filter = { userId: project.userId, projectId, status: 'draft', review: 'waiting' } as const
      const count = await store.posts.countDocuments(filter)
      const { name, userId: accountId } = project
      if (count > 0) await notices.waiting({ accountId, projectId, name }, count)
    },
  }

  return {
    routes: {
      ...projectRoutes({ host, projects, changes, messages, store, now }),
      ...postRoutes({
        host,
        posts,
        actions,
        published,
        move: createMoveOccurrence(posts, actions),
        list: createListPosts({ store, projects, now }),
        preview: createPreviewPost({ host, media }),
        importPosts: createImportPosts({ host, projects, posts, store, now }),
        media,
      }),
      ...agent.routes,
    },
    jobs: { ...sweep.jobs, 'carry-over': carryOver.job, 'notify-waiting': notifyWaiting },
    compose: createComposeDue({ store, projects, media, occurrences, now }),
    on: { 'publication.settled': createFollower({ host, store, sync, lanes, notices }) },
    export: createCopy({ host, projects, messages, store, occurrences, media, now }),
    forget: {
      account: async accountId => {
        await store.posts.deleteMany({ userId: accountId })
        await store.bin.forgetAccount(accountId)
        await carryOver.forgetAccount(accountId)
        await messages.forgetAccount(accountId)
        await agent.runs.forgetAccount(accountId)
        await agent.changes.forgetAccount(accountId)
        await media.forgetAccount(accountId)
        await projects.forget.account(accountId)
      },
      assistant: projects.forget.assistant,
      connection: async connectionId => {
        await projects.forget.connection(connectionId)
        await forgetConnection(connectionId)
      },
    },
    start: async () => {
      await host.jobs.put('carry-over', 'all', {}, { at: now() })
      await sweep.start()
    },
  }
})
