import type { Story, StoryMeta } from '../../dashboard/src/ui/story.ts'
import { stories } from '../../widget-sdk/src/stories.tsx'

// The widget is Preact and Storybook is React: each story mounts its view into the shadow root of a `ShadowFrame`.
const meta: StoryMeta<object> = { title: 'Виджет/Состояния' }
export default meta

const mount = (title: string) => (root: ShadowRoot) => {
  const story = stories.find(one => one.title === title)
  if (!story) throw new Error(`The widget has no story «${title}».`)
  const host = document.createElement('div')
  root.replaceChildren(host)
  return story.render(host)
}

export const Bubble: Story = { name: 'Bubble', parameters: { shadow: mount('Bubble') } }
export const BubbleUnread: Story = { name: 'Bubble, unread', parameters: { shadow: mount('Bubble, unread') } }
export const Welcome: Story = { name: 'Welcome', parameters: { shadow: mount('Welcome') } }
export const WelcomeEnglish: Story = {
  name: 'Welcome, English',
  parameters: { shadow: mount('Welcome, English') },
}
export const WelcomePolish: Story = {
  name: 'Welcome, Polish',
  parameters: { shadow: mount('Welcome, Polish') },
}
export const WelcomeWithSuggestions: Story = {
  name: 'Welcome with suggestions',
  parameters: { shadow: mount('Welcome with suggestions') },
}
export const WelcomeWithSuggestionsDark: Story = {
  name: 'Welcome with suggestions, dark',
  parameters: { shadow: mount('Welcome with suggestions, dark') },
}
export const SeveralQuotesAndCode: Story = {
  name: 'Several quotes and code',
  parameters: { shadow: mount('Several quotes and code') },
}
export const PalePalette: Story = { name: 'Pale palette', parameters: { shadow: mount('Pale palette') } }
export const Answer: Story = { name: 'Answer', parameters: { shadow: mount('Answer') } }
export const AnswerDark: Story = { name: 'Answer, dark', parameters: { shadow: mount('Answer, dark') } }
export const Fullscreen: Story = { name: 'Fullscreen', parameters: { shadow: mount('Fullscreen') } }
export const AnotherPalette: Story = {
  name: 'Another palette',
  parameters: { shadow: mount('Another palette') },
}
export const AwaitingAReply: Story = {
  name: 'Awaiting a reply',
  parameters: { shadow: mount('Awaiting a reply') },
}
export const Writing: Story = { name: 'Writing', parameters: { shadow: mount('Writing') } }
export const BrokenOff: Story = { name: 'Broken off', parameters: { shadow: mount('Broken off') } }
export const Failed: Story = { name: 'Failed', parameters: { shadow: mount('Failed') } }
export const Offline: Story = { name: 'Offline', parameters: { shadow: mount('Offline') } }
export const MessageRefused: Story = {
  name: 'Message refused',
  parameters: { shadow: mount('Message refused') },
}
export const NobodyAnswers: Story = {
  name: 'Nobody answers',
  parameters: { shadow: mount('Nobody answers') },
}
export const NobodyAnswersFirstVisitDark: Story = {
  name: 'Nobody answers, first visit, dark',
  parameters: { shadow: mount('Nobody answers, first visit, dark') },
}
export const APictureWasRefused: Story = {
  name: 'A picture was refused',
  parameters: { shadow: mount('A picture was refused') },
}
export const APictureInTheField: Story = {
  name: 'A picture in the field',
  parameters: { shadow: mount('A picture in the field') },
}
export const NoVisitPossible: Story = {
  name: 'No visit possible',
  parameters: { shadow: mount('No visit possible') },
}
export const Film: Story = { name: 'Film', parameters: { shadow: mount('Film') } }
export const ForeignImage: Story = { name: 'Foreign image', parameters: { shadow: mount('Foreign image') } }
export const LauncherWithText: Story = {
  name: 'Launcher with text',
  parameters: { shadow: mount('Launcher with text') },
}
export const LauncherHeart: Story = {
  name: 'Launcher, question and heart',
  parameters: { shadow: mount('Launcher, question and heart') },
}
export const OwnHeader: Story = {
  name: 'Own header and starters',
  parameters: { shadow: mount('Own header and starters') },
}
export const Consent: Story = { name: 'Consent', parameters: { shadow: mount('Consent') } }
export const ContactBefore: Story = {
  name: 'Contact form before, English',
  parameters: { shadow: mount('Contact form before, English') },
}
export const ContactAfter: Story = {
  name: 'Contact form after, dark',
  parameters: { shadow: mount('Contact form after, dark') },
}
export const AnActionAsksTheVisitor: Story = {
  name: 'An action asks the visitor',
  parameters: { shadow: mount('An action asks the visitor') },
}
export const AnActionAsksTheVisitorPolishDark: Story = {
  name: 'An action asks the visitor, Polish, dark',
  parameters: { shadow: mount('An action asks the visitor, Polish, dark') },
}
export const AnActionRunsEnglish: Story = {
  name: 'An action runs, English',
  parameters: { shadow: mount('An action runs, English') },
}
export const ARatedReply: Story = { name: 'A rated reply', parameters: { shadow: mount('A rated reply') } }
export const ARatedReplyPolishDark: Story = {
  name: 'A rated reply, Polish, dark',
  parameters: { shadow: mount('A rated reply, Polish, dark') },
}
export const ProductsAndAFile: Story = {
  name: 'Products and a file',
  parameters: { shadow: mount('Products and a file') },
}
export const OutsideHours: Story = {
  name: 'Outside of the hours',
  parameters: { shadow: mount('Outside of the hours') },
}
