// What stories of plugin pages need: somebody who is signed in, an address, and answers.
export { answers, broken, never, person, plans } from './account.ts'
export { StoryFrame } from './story-frame.tsx'
