import { defineApi, reading, working } from '@botanika/core/contract'
import Type from 'typebox'
import { ById, Id, Moment, Paging, strict } from '../shared/fields.ts'
import { MessageInput, ProjectMessage } from '../shared/message.ts'
import { Project, ProjectChange, ProjectInput } from '../shared/project.ts'

const ofUser = { access: 'user' } as const

export const projectsApi = defineApi({
  'GET /api/autopost-projects': {
    summary: 'The own projects, newest first',
    ...ofUser,
    openTo: reading,
    reply: Type.Array(Project),
  },
  'POST /api/autopost-projects': {
    summary: 'Create a project',
    ...ofUser,
    perMinute: 20,
    body: ProjectInput,
    reply: Project,
  },
  'GET /api/autopost-projects/{id}': {
    summary: 'One of the own projects',
    ...ofUser,
    openTo: reading,
    params: ById,
    reply: Project,
  },
  'PUT /api/autopost-projects/{id}': {
    summary: 'Change a project: settings are merged into those that there are; pausing cancels nothing',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    params: ById,
    body: ProjectChange,
    reply: Project,
  },
  'DELETE /api/autopost-projects/{id}': {
    summary:
      'Delete a project with its posts and messages: what is scheduled is cancelled, what is published stays',
    ...ofUser,
    openTo: working,
    params: ById,
    reply: Type.Object({ cancelled: Type.Integer(), deleted: Type.Integer() }),
  },
  'GET /api/autopost-projects/{id}/messages': {
    summary: 'Messages of the chat with the agent, oldest first; pages go back in time',
    ...ofUser,
    openTo: reading,
    params: ById,
    query: Type.Object(Paging),
    reply: Type.Array(ProjectMessage),
  },
  'POST /api/autopost-projects/{id}/messages': {
    summary: 'Store a message of the chat with the agent',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    params: ById,
    body: MessageInput,
    reply: ProjectMessage,
  },
  'GET /api/autopost-projects/{id}/next-slot': {
    summary: 'The next free time of the project’s queue; null: it has no times',
    ...ofUser,
    openTo: reading,
    params: ById,
    query: Type.Object({ integrationId: Type.Optional(Id) }, strict),
    reply: Type.Object({ at: Type.Union([Moment, Type.Null()]) }),
  },
})
