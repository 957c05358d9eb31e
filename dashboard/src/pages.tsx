import {
  Blocks,
  Cpu,
  CreditCard,
  Files,
  House,
  Inbox,
  MessageCircleQuestionMark,
  MessagesSquare,
  Newspaper,
  Plug,
} from 'lucide-react'
import { loadInboxCount } from './features/inbox/index.ts'
import { loadUnreadNews } from './features/news/index.ts'
import {
  ChatSkeleton,
  HomeSkeleton,
  PageSkeleton,
  PlaygroundSkeleton,
  SetupSkeleton,
} from './features/page-skeleton/index.ts'
import { lazyPage, type PageEntry } from './navigation/page-entry.ts'
import { Home } from './pages/home/home.tsx'
import { loadedLater } from './ui/feedback/loaded-later.tsx'

export const UnreadNews = loadedLater(loadUnreadNews, null)
export const InboxCount = loadedLater(loadInboxCount, null)

const none = () => ({})

/** List and conversation are one screen on a wide window, and stay as they are from one address to the other. */
const inbox = {
  title: ({ t }) => t('pages.inbox'),
  group: '/inbox',
  part: lazyPage(
    () => import('./pages/inbox/inbox.tsx'),
    ({ conversationId }) => ({ conversationId }),
  ),
  skeleton: <PageSkeleton shape="table" />,
} satisfies Partial<PageEntry>

/** Every page of the dashboard itself; those of plugins join them in `app.tsx`. */
export const pages: readonly PageEntry[] = [
  ...['/', '/dashboard'].map(
    (path): PageEntry => ({
      path,
      access: 'guest',
      title: ({ t }) => t('product'),
      place:
        path === '/'
          ? {
              kind: 'sidebar',
              links: [
                {
                  section: 'main',
                  order: 10,
                  label: ({ t }) => t('pages.home'),
                  icon: <House />,
                  current: ['/', '/dashboard'],
                },
                {
                  section: 'main',
                  order: 20,
                  label: ({ t }) => t('pages.logs'),
                  icon: <MessagesSquare />,
                  href: () => '/?tab=logs',
                  access: 'user',
                  current: ['/?tab=logs', '/dashboard?tab=logs'],
                },
                {
                  section: 'main',
                  order: 22,
                  label: ({ t }) => t('pages.integrations'),
                  icon: <Plug />,
                  href: () => '/?tab=integrations',
                  access: 'user',
                  current: ['/?tab=integrations', '/dashboard?tab=integrations'],
                },
                {
                  section: 'main',
                  order: 40,
                  label: ({ t }) => t('pages.news'),
                  icon: <Newspaper />,
                  href: () => '/?tab=news',
                  access: 'user',
                  aside: <UnreadNews look="count" />,
                  current: ['/?tab=news', '/dashboard?tab=news'],
                },
              ],
            }
          : { kind: 'none' },
      // A visitor sees this page first, so its code is in the first load.
      part: { preload: () => undefined, render: () => <Home /> },
      skeleton: <HomeSkeleton />,
    }),
  ),
  {
    path: '/plan-activation',
    access: 'guest',
    title: ({ t }) => t('pages.planActivation'),
    place: {
      kind: 'sidebar',
      links: [
        {
          section: 'main',
          order: 30,
          label: ({ t }) => t('pages.plans'),
          icon: <CreditCard />,
          href: user => (user ? '/?tab=plans' : '/plan-activation'),
          current: ['/plan-activation', '/?tab=plans', '/dashboard?tab=plans'],
        },
      ],
    },
    part: lazyPage(() => import('./pages/plan-activation/plan-activation.tsx'), none),
    skeleton: <PageSkeleton shape="plans" />,
  },
  {
    path: '/inbox',
    access: 'user',
    ...inbox,
    place: {
      kind: 'sidebar',
      links: [
        {
          section: 'main',
          order: 15,
          label: ({ t }) => t('pages.inbox'),
          icon: <Inbox />,
          aside: <InboxCount />,
        },
      ],
    },
    frame: 'panes',
  },
  {
    path: '/inbox/:conversationId',
    access: 'user',
    ...inbox,
    place: { kind: 'none' },
    frame: 'workbench',
  },
  {
    path: '/conversations/:conversationId?',
    access: 'user',
    title: ({ t }) => t('pages.conversations'),
    place: {
      kind: 'sidebar',
      links: [
        {
          section: 'main',
          order: 18,
          label: ({ t }) => t('pages.conversations'),
          icon: <MessageCircleQuestionMark />,
          href: () => '/conversations',
          current: ['/conversations'],
        },
      ],
    },
    part: lazyPage(
      () => import('./pages/conversations/conversations.tsx'),
      ({ conversationId }) => ({ conversationId }),
    ),
    skeleton: <PageSkeleton shape="table" />,
  },
  {
    path: '/files',
    access: 'user',
    title: ({ t }) => t('pages.fileManager'),
    place: {
      kind: 'sidebar',
      links: [{ section: 'main', order: 25, label: ({ t }) => t('pages.files'), icon: <Files /> }],
    },
    part: lazyPage(() => import('./pages/files/files.tsx'), none),
    skeleton: <PageSkeleton shape="table" />,
  },
  {
    path: '/profile',
    access: 'user',
    title: ({ t }) => t('pages.profile'),
    place: { kind: 'none' },
    part: lazyPage(() => import('./pages/profile/profile.tsx'), none),
    skeleton: <PageSkeleton shape="profile" />,
  },
  {
    path: '/models',
    access: 'admin',
    title: ({ t }) => t('pages.models'),
    place: {
      kind: 'sidebar',
      links: [{ section: 'admin', order: 10, label: ({ t }) => t('pages.models'), icon: <Cpu /> }],
    },
    tab: { of: '/admin', order: 50, label: ({ t }) => t('pages.models') },
    part: lazyPage(() => import('./pages/models/models.tsx'), none),
    skeleton: <PageSkeleton shape="table" />,
  },
  {
    path: '/plugins',
    access: 'admin',
    title: ({ t }) => t('pages.plugins'),
    place: {
      kind: 'sidebar',
      links: [{ section: 'admin', order: 20, label: ({ t }) => t('pages.plugins'), icon: <Blocks /> }],
    },
    tab: { of: '/admin', order: 90, label: ({ t }) => t('pages.plugins') },
    part: lazyPage(() => import('./pages/plugins/plugins.tsx'), none),
    skeleton: <PageSkeleton shape="stack" />,
  },
  {
    path: '/playground/:assistantId?',
    access: 'guest',
    title: ({ t }) => t('pages.playground'),
    place: { kind: 'none' },
    part: lazyPage(
      () => import('./pages/playground/playground.tsx'),
      ({ assistantId }) => ({ assistantId }),
    ),
    skeleton: <PlaygroundSkeleton />,
    frame: 'workbench',
  },
  {
    path: '/setup',
    access: 'public',
    title: ({ t }) => t('pages.setup'),
    place: { kind: 'none' },
    part: lazyPage(() => import('./pages/setup/setup.tsx'), none),
    skeleton: <SetupSkeleton />,
    frame: 'bare',
  },
  {
    path: '/reset-password',
    access: 'public',
    title: ({ t }) => t('pages.resetPassword'),
    place: { kind: 'none' },
    part: lazyPage(() => import('./pages/account-links/reset-password.tsx'), none),
    skeleton: <SetupSkeleton />,
    frame: 'bare',
  },
  {
    path: '/confirm',
    access: 'public',
    title: ({ t }) => t('pages.confirm'),
    place: { kind: 'none' },
    part: lazyPage(() => import('./pages/account-links/confirm.tsx'), none),
    skeleton: <SetupSkeleton />,
    frame: 'bare',
  },
  {
    path: '/confirm-email',
    access: 'public',
    title: ({ t }) => t('pages.confirm'),
    place: { kind: 'none' },
    part: lazyPage(() => import('./pages/account-links/confirm-email.tsx'), none),
    skeleton: <SetupSkeleton />,
    frame: 'bare',
  },
  {
    path: '/widget-designer/:assistantId',
    access: 'user',
    place: { kind: 'none' },
    part: lazyPage(
      () => import('./pages/widget-designer/widget-designer.tsx'),
      ({ assistantId = '' }) => ({ assistantId }),
    ),
    skeleton: <PageSkeleton shape="stack" />,
    frame: 'workbench',
  },
  {
    path: '/chat/:assistantId',
    access: 'guest',
    place: { kind: 'none' },
    part: lazyPage(
      () => import('./pages/chat/chat.tsx'),
      ({ assistantId = '' }) => ({ assistantId }),
    ),
    skeleton: <ChatSkeleton />,
    frame: 'bare',
  },
]
