// Fixtures for stories of plugin pages: a signed-in person, an address, and answers.
export { answers, broken, never, person, plans } from './account.ts'
export { StoryFrame } from './story-frame.tsx'
